/** Rhymed couplets (joined by ' / ') and choruses with the song's `{title}`, written for this demo. */
interface LyricBook {
  readonly couplets: readonly string[];
  readonly choruses: readonly string[];
}

const table = {
  bright: {
    couplets: [
      'You left your jacket on the back of my chair / now every passing stranger seems to borrow your hair',
      'We counted out the change for the last train home / and spent it on a song from the jukebox phone',
      'The streetlights blink like they know what we did / you laughed with your head back, just like a kid',
      'I wrote you a letter on the back of my hand / it washed off in the rain before you could land',
      'Saturday is only a Tuesday with shoes / and I am only lonely with something to lose',
      'The kettle is singing, the neighbours complain / we dance in the kitchen to the sound of the rain',
      'You said that forever was a very long word / I said it again so the whole staircase heard',
      'My heart is a window that never quite shuts / you throw in your pebbles, I call it good luck',
      'We painted the ceiling the colour of noon / and slept underneath like we lived on the moon',
      'Your name in my pocket, your key in the door / I do not need reasons, I just need one more',
      'There is glitter on the carpet from a year ago / some things keep on shining when you let them go',
      'I kept all your postcards in a box for the bread / and every time I am hungry I read them instead',
      'The bass from next door is a heart through the wall / and I want to be near it, I want to be small',
      'We were faster than gossip and brighter than brass / with grass on our elbows and sun in the glass',
      'Hold on to the railing, hold on to the night / the city is turning, we are turning it right',
      'I do not know the steps but I know where you stand / the floor is a river, so give me your hand',
    ],
    choruses: [
      'Oh, {title} / call it what it is and let it burn / oh, {title} / every road we lose will make us turn',
      '{title}, {title} / say it till the lights go low / {title}, {title} / say it and I will not go',
      'Give me {title} / give me all of it tonight / give me {title} / and I will give you back the light',
      'So this is {title} / and nobody told us how / if this is {title} / I want it to start right now',
    ],
  },
  bars: {
    couplets: [
      'Came up on the third floor, elevator broke / learned to count the steps before I learned a joke',
      'Grandma kept the radio on top of the stove / said the station plays for free so that is how we grow',
      'I sharpen every pencil like I am cutting a key / the door they kept on closing had a window for me',
      'Told me keep it simple so I kept it precise / paid attention as a kid, they never named the price',
      'The bus is running late but my lines are on time / I rhyme the city council with a council of mine',
      'I never chased the money, let the money get fit / it came around the corner and it asked me to sit',
      'My shadow does the talking when the sun is too proud / I whisper in the booth and it comes back a crowd',
      'Two plates on the table and a third for the guest / hunger made me quick but it was love did the rest',
      'They drew me off the map so I redrew the scale / now every little side street has a mythical tale',
      'I put my mother in the chorus so she never sleeps late / she is clapping on the two and on the four she will wait',
      'No crown, no throne, just a folding chair / but everybody stands when I am not even there',
      'I tell the truth slowly so the truth can keep up / there is coffee in the tall one, there is ink in the cup',
      'We had one pair of headphones and we split left and right / half a song apiece and still the chorus was tight',
      'Ask around the block and they will tell you the same / I am early for the work and I am late for the fame',
    ],
    choruses: [
      '{title}, run it back / {title}, lay the track / hands where the sky is, feet where we are at / {title}, and that is that',
      'They said no, I said {title} / they said slow, I said {title} / lights go low, it is {title} / now you know it is {title}',
      'Who is that? {title} / from the back? {title} / say it like you own it, say it like you owe it / {title}, and they know it',
    ],
  },
  loud: {
    couplets: [
      'The engine coughed twice and the highway lay down / we left like a rumour runs out of a town',
      'My father built fences, my mother built fires / I learned how to sing from the telephone wires',
      'There is rust on the ladder and salt on the bread / I carry the noise of the sea in my head',
      'You can lock up the harbour, you can drain out the bay / the boats know the water and they leave anyway',
      'I buried my temper in the back of the yard / the apples came early, the apples came hard',
      'The preacher sold matches, the mayor sold rain / we bought both on credit and did it again',
      'A siren is only a song with no words / we followed it down like a pair of lost birds',
      'They are paving the orchard, they are naming the street / for the trees that are lying there under our feet',
      'Give me a hammer, give me a bell / I have something to build and a story to tell',
      'My hands are still shaking but they are shaking in time / the clock on the courthouse can borrow some of mine',
      'There is thunder in Thursday, there is Friday in you / and the wall that we lean on is leaning too',
      'I slept in the wreckage and woke in the wheat / with the sun on the bumper and mud on my feet',
    ],
    choruses: [
      '{title} / let it fall, let it roar / {title} / we have been here before / and we are not afraid any more / {title}',
      'Burn it down to {title} / and build it up again / burn it down to {title} / and do not ask me when',
      'Hey! {title} / I hear you in the floor / hey! {title} / come knocking at the door',
    ],
  },
  warm: {
    couplets: [
      'Come sit by the window, let the evening come through / there is room on the sofa and there is sugar for you',
      'I have ironed my troubles and I have folded my pride / there is nothing to see but there is plenty inside',
      'My grandmother told me that love is a stew / you leave it alone and it comes back to you',
      'The rain has good manners, it knocks at the glass / I open my heart up and I let the rain pass',
      'Slow is a language and I speak it with care / one hand on the radio, one hand in your hair',
      'You do not have to hurry, you do not have to shine / the moon is on overtime and so is the wine',
      'I have been a closed window, I have been a locked gate / you came with no hammer, you came with a plate',
      'The bass knows a secret and it tells it down low / if you lean on my shoulder I will let it go',
      'I wore out my Sunday shoes dancing for two / one for the mercy and one more for you',
      'There is gold in the kettle, there is light on the stair / and forgiveness is hanging on the back of a chair',
      'I learned how to whisper so the truth could come in / it sat at my table and it lifted my chin',
      'Do not call it a weakness to be soft in the rain / the river is gentle and it carries the train',
    ],
    choruses: [
      'Oh {title} / slow and easy now / oh {title} / you showed my heart somehow',
      'Give me that {title} / give it to me kind / give me that {title} / and ease my worried mind',
      'Mm, {title} / I feel you coming on / mm, {title} / and all my weight is gone',
    ],
  },
  small: {
    couplets: [
      'The bicycle rusted where we left it to lean / a monument now to the ends of sixteen',
      'I talk to the fern and the fern does not mind / it grows toward windows, I grow toward kind',
      'You folded the map till the river was creased / and said that the north was just somewhere out east',
      'There are names on the doorframe in pencil and height / yours is the last one before the new white',
      'I whittled a whistle from the branch of a year / it plays just the one note, but it plays it clear',
      'The swallows came back to the barn with no roof / they do not need promise, they do not need proof',
      'My mother wrote lists on the backs of her hands / the onions, the doctor, the lay of the land',
      'We swam in the quarry with our worries on shore / they looked like small clothing nobody wore',
      'A lamp in the attic, a moth in the song / it circles the chorus and cannot be wrong',
      'I kept the receipt for the summer we had / the ink has gone pale but the total is glad',
      'The kettle, the gatepost, the fox on the lane / say home in a language I cannot explain',
      'If you pass by the mill when the water is high / throw in a penny and do not tell it why',
      'The library closes, the leaves come down late / I whisper your title and sit down and wait',
      'We harmonised badly on the stairs in the cold / and that is the song that I will sing when I am old',
    ],
    choruses: [
      'And it is only {title} / only the wind in the door / only {title} / who could ask for more',
      '{title}, my dear / it is quieter here / {title}, my dear / the water is clear',
      'Carry me home, {title} / over the hill and the stile / carry me home, {title} / stay for a while',
    ],
  },
  spanish: {
    couplets: [
      'La calle se viste de fiesta y de sal / tu risa en la esquina me sabe a señal',
      'Dejaste el abanico encima del pan / y el aire que mueve me dice que estás',
      'La luna se quita los zapatos también / y baila descalza camino del tren',
      'Mi abuela decía que amar es coser / puntada a puntada y volver a volver',
      'No tengo dinero, te traigo un farol / si apagan la noche te presto mi sol',
      'El barrio despierta con olor a café / y yo con tu nombre pegado a la piel',
      'Se sube la marea, se baja el telón / y queda en la arena tu medio tacón',
      'Dos pasos al frente, un suspiro hacia atrás / el suelo no sabe si vienes o vas',
      'La vecina del quinto se puso a cantar / y toda la escalera empezó a bailar',
      'Te guardo una silla, te guardo un lugar / donde el río descansa antes del mar',
    ],
    choruses: [
      'Ay, {title} / que no se acabe nunca / ay, {title} / la noche es una pregunta',
      '{title}, {title} / dímelo despacito / {title}, {title} / quédate otro ratito',
      'Báilame {title} / que se enciende la ciudad / báilame {title} / y que venga lo que vendrá',
    ],
  },
  french: {
    couplets: [
      'La ville allume ses boutons un par un / et moi je te cherche au milieu de chacun',
      "Tu danses avec l'ombre, je danse avec toi / le sol est une vague qui monte sous mes pas",
      "Le taxi s'endort au coin de la nuit / on paie la musique avec nos parapluies",
      "J'ai mis du satin sur mes jours de semaine / pour que le lundi ressemble à une reine",
      "Ton nom sur le miroir écrit à la buée / s'efface doucement mais reste à danser",
      "Encore un refrain, encore un détour / les néons sont pâles, bientôt c'est le jour",
    ],
    choruses: [
      "{title} / tourne, tourne encore / {title} / jusqu'à l'aurore",
      'Oh, {title} / ne me laisse pas rentrer / oh, {title} / la nuit vient de commencer',
    ],
  },
} as const satisfies Readonly<Record<string, LyricBook>>;

export type BookName = keyof typeof table;
export const books: Readonly<Record<BookName, LyricBook>> = table;
