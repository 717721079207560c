import type { DemoGenre } from './genres.ts';

/**
 * All invented artists by style, with their albums. An album is one line: its year, its title, a colon, and
 * its songs separated by semicolons; a song may carry a version in brackets at its end. Nobody here exists; a
 * likeness to a real name is a coincidence.
 */
export const artistNames: Readonly<Record<DemoGenre, Readonly<Record<string, readonly string[]>>>> = {
  pop: {
    'Marlow Quill': [
      '2026 Glass Weather: Kite String; Sundays Are Loud; Borrowed Umbrella; Seventeen Exits; Glass Weather',
      '2024 Sugar and Static: Call Me by the Window; Half a Heartbeat; Sugar and Static; Left on Delivered',
      '2022 Small Hours Club: Taxi Light; Bad at Goodbyes; Your Side of the Sofa; Cinnamon Gum',
    ],
    'Saffron Keyes': [
      '2025 Loud Enough: Mirrorball Kid; Not Your Weekend; Two Left Shoes; Loud Enough; Lipstick on the Receipt',
      '2023 Paper Crowns: Paper Crowns; Fever Dream in July; Everybody Knows but You; Run the Red Light',
    ],
    'Juno Halloway': [
      '2026 Almost August: Almost August; Parking Lot Fireworks; Tell Your Sister; Swimming in My Clothes',
      '2023 Second Row Seats: Second Row Seats; Photobooth; Dial Tone Love; What the Neighbours Heard (Acoustic)',
    ],
    'The Postcard Season': [
      '2025 Wish You Were Late: Wish You Were Late; Stamps and Saltwater; Balcony Talk; Return to Sender, Twice; Hotel Pool',
      '2022 Short Sleeves: Short Sleeves; Ferris Wheel Money; First Warm Thursday; Ice Cream for Dinner',
      '2020 Letters I Kept: Letters I Kept; Polaroid Promise; Blue Ink; The Long Way to Yours',
    ],
    'Ivo Lindqvist-Rae': [
      '2026 Northern Daylight: Northern Daylight; Kissing in Translation; Silver Jacket; Midnight Is a Liar',
      '2024 Fluorescent: Fluorescent; Heart Like a Lift; You Make It Sound Easy; Same Time Tomorrow; Slow Applause',
    ],
    'Coral Denim': [
      "2025 Rooftop Etiquette: Rooftop Etiquette; Peach Coloured Car; Second Favourite Person; Don't Wait Up",
      '2023 Good on Paper: Good on Paper; Drama by the Hour; Glitter in the Carpet; Cheap Sunglasses Summer',
    ],
  },
  rap: {
    'Young Cartographer': [
      "2026 Legend and Scale: Legend and Scale; Contour Lines; Borders Don't Sleep; Compass Rose Gold; Unmapped",
      '2024 North Is a Rumour: North Is a Rumour; Street Index; Cul-de-Sac Kings; Paper Roads',
      '2021 Grid Reference: Grid Reference; Bus Route 9; Where the Pavement Ends; Ink on My Sleeve',
    ],
    'Bishop Lorry': [
      '2025 Heavy Goods: Heavy Goods; No Weigh Station; Diesel Psalms; Eighteen Wheels of Patience; Night Haul',
      '2023 Sermon on the Kerb: Sermon on the Kerb; Collection Plate; Choir Practice; Halo Tax',
    ],
    'Nine Volt Nadia': [
      "2026 Charged: Charged; Positive Terminal; Don't Touch the Fence; Short Circuit Season",
      '2024 Corner Shop Royalty: Corner Shop Royalty; Exact Change; Plantain and Prophecy; Receipts',
    ],
    'Ledger & Chalk': [
      '2025 Double Entry: Double Entry; Count It Twice; Chalk Outline Poetry; Off the Books; Balance Sheet Blues',
      '2022 Recess: Recess; Hopscotch; Blackboard Confessions; Lunch Money',
      '2020 Carry the One: Carry the One; Long Division; Show Your Work; Remainders',
    ],
    'Kasper Dimes': [
      '2026 Loose Change: Loose Change; Ten Cent Philosopher; Couch Cushion Fortune; Heads I Win',
      "2023 Stairwell Acoustics: Stairwell Acoustics; Third Floor Summer; Buzzer Don't Work; Laundry Day Flow; Mama's Lasagne",
    ],
    'Mira Broadside': [
      '2025 Front Page: Front Page; Correction; Ink Before Dawn; Anonymous Sources',
      '2023 Loudhailer: Loudhailer; Talk Over Me; Sisters on the Bassline; Curfew (Remix)',
    ],
  },
  rock: {
    'The Iron Gardeners': [
      '2026 Rust Season: Rust Season; Greenhouse Riot; Bury the Spade; Thornwork; Perennial',
      '2023 Weeds Win: Weeds Win; Concrete Roses for Sale; Pitchfork Parade; Root and Branch',
      '2019 Hard Ground: Hard Ground; Frost Line; Scarecrow Anthem; Last Tractor Home',
    ],
    'Cold Harbour Signal': [
      '2025 Fog Discipline: Fog Discipline; Lighthouse Debt; Rope and Thunder; All Hands; Salt in the Wiring',
      '2022 Semaphore: Semaphore; Flags for No One; Undertow Avenue; Morse for Beginners',
    ],
    'Velvet Tractor': [
      '2026 Forty Acres of Noise: Forty Acres of Noise; Combine; Dirt Road Disco; Barn Burner Etiquette',
      '2024 Horsepower Prayer: Horsepower Prayer; Gasoline Hymnal; Plough It Under; Field Recording (Live)',
    ],
    'Hollis & the Undertow': [
      "2025 Drowned Piano: Drowned Piano; Pull Me Out to Sea; Widow's Walk; Broken Oar; The Tide Keeps Books",
      '2021 Low Water: Low Water; Anchor Tattoo; Storm Glass; Six Miles of Shoreline',
      "2018 Barnacle: Barnacle; Keelhaul; The Captain's Been Drinking; Harbour Lights Out",
    ],
    'Granite Choir': [
      '2026 Quarry Songs: Quarry Songs; Dynamite Lullaby; Chisel; The Weight of Thursday',
      '2024 Cathedral of Amps: Cathedral of Amps; Stained Glass Feedback; Kneel for Nobody; Bell Tower; Amen Is a Power Chord',
    ],
    'Static Orchard': [
      '2025 Windfall: Windfall; Apple Wire; Electric Hedge; Harvest of Sparks',
      '2022 Trees on the Line: Trees on the Line; Transformer Hum; Cider and Circuit Breakers; Pruning the Noise',
    ],
  },
  electro: {
    'Modul Nord': [
      '2026 Frostverteiler: Frostverteiler; Kurzschluss im Schnee; Polarkreis 4x4; Signalmast; Eisbrecher Modus',
      '2024 Patchkabel: Patchkabel; Schleife; Nachtspeicher; Oszillogramm',
      '2021 Werkhalle: Werkhalle; Dritte Schicht; Stahl und Samt; Transistorwalzer',
    ],
    'Pale Circuit': [
      '2025 White Noise Garden: White Noise Garden; Moth Logic; Solder Bloom; Ohm Sweet Ohm; Capacitor Heart',
      '2023 Soft Reset: Soft Reset; Cursor Blink; Memory Leak; Thirty-Two Bits of You',
    ],
    'Anka Voltaire': [
      '2026 Candide Machine: Candide Machine; Best of All Possible Basslines; Tend the Grid; Optimist Sequence',
      '2024 Alternating Current Affairs: Alternating Current Affairs; Sparkgap Tango; Neon Salon; Enlightenment.exe',
    ],
    'Ferrofluid Club': [
      '2025 Spikes: Spikes; Magnetic Manners; Attract Repel; Black Liquid Sunrise; Field Lines',
      '2022 Induction: Induction; Coil; Copper Weather; Eddy Currents',
      '2020 Polarity Tapes: Polarity Tapes; South to North; Lodestone; Needle Drift',
    ],
    'Kilohertz Kid': [
      '2026 Sample Rate Holiday: Sample Rate Holiday; Aliasing; Bit Crush on You; Dither Me Softly',
      '2023 Arcade Rain: Arcade Rain; Insert Coin; High Score Lullaby; Boss Room Ballet; Continue? 9 8 7',
    ],
    'Tangent Bay': [
      "2025 Secant Shores: Secant Shores; Curve of Approach; Asymptote; Pi o'Clock",
      '2023 Vector Tides: Vector Tides; Polygon Sunset; Phase Lagoon; Harmonic Pier (Extended)',
    ],
  },
  dance: {
    'Lux Parade': [
      '2026 Confetti Physics: Confetti Physics; Hands Like Weather; Lift Off Lover; Strobe Me Home; Gravity Takes the Night Off',
      '2024 Afterglow Avenue: Afterglow Avenue; One More Chorus; Heat Signature; Body Language Lessons',
      '2022 March of the Mirrorballs: March of the Mirrorballs; Floorfiller Philosophy; Higher Ground Floor; Say It With Bass',
    ],
    'DJ Marzipan': [
      '2025 Sugar Rush Hour: Sugar Rush Hour; Icing; Candyfloss Kick; Almond Eyes; Sweet Tooth (Club Mix)',
      '2023 Bakery Sessions: Bakery Sessions; Rise and Prove; Butter My Groove; Four in the Oven',
    ],
    'Solène Arcade': [
      '2026 Minuit Plastique: Minuit Plastique; Tourne Encore; Sueur et Satin; Appelle le DJ',
      '2024 Vertige: Vertige; La Piste est à Nous; Talons Cassés; Cœur en Boucle',
    ],
    'Neon Almanac': [
      '2025 Phases of the Room: Phases of the Room; Full Moon Fog Machine; Waxing Electric; Solstice Drop; Leap Night',
      '2022 Perpetual Saturday: Perpetual Saturday; Calendar Girl Glitch; Eight Days of Weekend; Tide Tables',
      '2020 Sunrise Forecast: Sunrise Forecast; Chance of Euphoria; Barometer Rising; Clear Skies at Five',
    ],
    'Rico Meridian': [
      '2026 Latitude Lover: Latitude Lover; Jet Lag Romance; Terraza; Time Zone Trouble',
      '2024 Island Hours: Island Hours; Sandcastle Anthem; Sunscreen; Ferry at Four; Blue Lagoon Logic',
    ],
    'Palais Electric': [
      '2025 Ballroom Voltage: Ballroom Voltage; Chandelier Shake; Waltz on Wires; Dancefloor Diplomacy',
      '2023 Velvet Rope Theory: Velvet Rope Theory; Coat Check Confession; Name on the List; Last Song, Lights Up',
    ],
  },
  soul: {
    'Delphine Ashby': [
      "2026 Kitchen Table Gospel: Kitchen Table Gospel; Grits and Grace; Leave the Porch Light On; Honest Work; Auntie's Radio",
      '2023 Blue Velvet Morning: Blue Velvet Morning; Slow Down, Sugar; Everything I Ironed; Warm Side of the Bed',
      '2020 Mercy Street Sessions: Mercy Street Sessions; Hold the Hem; Sunday Shoes; River Talking',
    ],
    'Otis Marchetti': [
      "2025 Brass Tacks: Brass Tacks; Good Man on a Bad Day; Rhythm and Rent; Ask Me Nicely; The Tailor's Daughter",
      '2022 Sharkskin: Sharkskin; Two Tone Heartache; Barber Shop Prophet; Talk to the Horns',
    ],
    'The Velour Brothers': [
      '2026 Wide Lapels: Wide Lapels; Strut; Funk Is a Family Business; Get Up, Cousin',
      '2024 Shag Carpet Sermon: Shag Carpet Sermon; Bass in the Basement; Quit Playing Small; Polyester Heart',
    ],
    'Imani Rosewater': [
      '2025 Petals on Pavement: Petals on Pavement; Soft Armour; Tell It Gentle; Braids; Garden Before War',
      '2023 Honey Hour: Honey Hour; Unhurried; Lavender Smoke; Say My Middle Name',
      '2021 Bloom Slowly: Bloom Slowly; Windowsill; Rain Has Manners; Mama Planted This',
    ],
    'Cleveland Bloom': [
      '2026 Lakefront Love: Lakefront Love; Streetlight Serenade; Factory Whistle; Overtime for You',
      '2024 Corner Booth: Corner Booth; Coffee Gone Cold; Jukebox Apology; Two Straws; Last Call for Pride',
    ],
    'Honeycomb Trio': [
      "2025 Sweet Architecture: Sweet Architecture; Hive Mind, Whole Heart; Nectar; Queen's Business",
      '2022 Gold on the Spoon: Gold on the Spoon; Slow Pour; Amber Room; Sting and Sugar',
    ],
  },
  indie: {
    'Paper Ferns': [
      '2026 Pressed Between Pages: Pressed Between Pages; Library Fines; Herbarium; Soft Spines; Overdue',
      '2024 Undergrowth: Undergrowth; Moss Phone; Shade Loving; Trail Mix Tape',
      '2021 Spore: Spore; Damp Cardboard Castle; Green Is a Feeling; Fiddlehead',
    ],
    'Wren & Tidewater': [
      '2025 Estuary: Estuary; Mudflat Waltz; Every Boat Has a Name; Ninety Gulls; Brackish',
      '2022 Nest of Wires: Nest of Wires; Hatching; Small Bird, Big Weather; Migration Pay',
    ],
    'Attic Postcards': [
      "2026 Insulation: Insulation; Dust Choreography; Grandfather's Slide Projector; Boxes Marked Kitchen",
      '2023 Creak: Creak; Loft Ladder; Moths Know Best; The House Settles at Night',
    ],
    'The Slow Bicycles': [
      '2025 Coasting: Coasting; Three Gears and a Bell; Downhill Through the Market; Puncture Repair Kit; Basket of Plums',
      '2022 Kickstand: Kickstand; Chain Oil Summer; Left Hand Signals; Uphill Conversation',
      '2019 Training Wheels: Training Wheels; Gravel; Helmet Hair; Tandem for One',
    ],
    'Harriet Lantern': [
      '2026 Wick: Wick; I Learned to Whistle in Your Car; Candle Hours; Paraffin',
      '2024 Room by Room: Room by Room; Borrowed Cardigan; The Upstairs Piano; Quiet Birthday; Lampshade Lover',
    ],
    'Foxglove Radio': [
      '2025 Pirate Frequencies: Pirate Frequencies; Antenna in the Apple Tree; Dead Air, Live Wire; Weather on the Eights',
      '2023 Poison Garden Party: Poison Garden Party; Bell Shaped; Purple Hours; Digitalis',
    ],
  },
  chill: {
    'Low Tide Almanac': [
      '2026 Sandbar Notes: Sandbar Notes; Pebble Arithmetic; Heron, Standing; Shallow Water Library; Drift Index',
      '2023 Moonpull: Moonpull; Neap; Wet Sand Mirror; The Sea Takes Notes',
      '2021 Driftwood Studies: Driftwood Studies; Study in Grey; Study in Rope; Study in Late Light',
    ],
    'Kumo Drift': [
      '2025 Cloud Atelier: Cloud Atelier; Ramen at Two; Platform Nine Rain; Tatami Nap; Vending Machine Glow',
      '2022 Paper Screens: Paper Screens; Koi Asleep; Umbrella Stand; Slow Train to Nara',
    ],
    'Slow Pottery': [
      '2026 Glaze: Glaze; Wheel Hours; Kiln Goodnight; Thumbprint',
      '2024 Earthenware: Earthenware; Clay Under Nails; Wobbly Bowl; Shelf of Seconds; Terracotta Tuesday',
    ],
    'Aurelie Mist': [
      '2025 Breathwork for Windows: Breathwork for Windows; Inhale Lavender; Glass Fogging Over; Weightless Furniture',
      '2023 The Long Exhale: The Long Exhale; Pillow Weather; Dawn, Unopened; Floating Index',
      "2020 Interiors: Interiors; Curtain Study; Warm Radiator; Someone Else's Cat",
    ],
    'Tea House Ghosts': [
      '2026 Steep: Steep; Second Pour; Steam Writes Letters; Oolong Afternoon; Empty Cup Blues',
      '2023 Rice Paper Nights: Rice Paper Nights; Lantern Maintenance; Footsteps Upstairs; Chrysanthemum',
    ],
    'Nightbus 47': [
      '2025 Request Stop: Request Stop; Top Deck, Front Seat; Window Condensation; Driver Knows My Name',
      '2024 Headphones On: Headphones On; Chips and Streetlights; Last Zone; Home by Three',
    ],
  },
  acoustic: {
    'Rowan Feathers': [
      '2026 Hedgerow: Hedgerow; Blackthorn Letter; Sixpence and a Swallow; Gatepost Song; Barley Moon',
      '2023 The Stile: The Stile; Wool on the Wire; Kettle on the Hob; Crow Counting',
      '2020 Winter Kindling: Winter Kindling; Snow on the Ridge; Fiddle by the Fire; Lamplight Reel',
    ],
    'Elin Marsh': [
      "2025 Reed and Rush: Reed and Rush; Wading Bird; Bog Cotton; My Mother's Handwriting; Slow Punt Home",
      '2022 Unvarnished: Unvarnished; Six Strings, Five Reasons; Plain Bread; Open Tuning',
    ],
    'The Barnwood Letters': [
      '2026 Knots and Nails: Knots and Nails; Dear Margaret; Weathervane Waltz; Hayloft Promise',
      '2024 Front Porch Parliament: Front Porch Parliament; Banjo and the Bailiff; Screen Door Symphony; County Line (Live)',
    ],
    'Tobias Wicker': [
      "2025 Basket Weave: Basket Weave; Willow, Bend; The Ferryman's Ledger; Hands That Made the Chair; Copper Kettle",
      "2023 Rainy Day Repairs: Rainy Day Repairs; Patch on the Elbow; Gutter Song; Father's Toolbox",
      '2021 Splinters: Splinters; Candle in a Jar; Grain of the Wood; Something Borrowed, Something Oak',
    ],
    'Clover & Pine': [
      '2026 Meadow Harmony: Meadow Harmony; Two Voices and a River; Dandelion Clock; Trailhead',
      '2023 Campfire Minutes: Campfire Minutes; Smoke Follows Beauty; Tin Cup Moon; Sleeping Bag Stars; North Face Lullaby',
    ],
    'Maeve Sallow': [
      '2025 Tallow and Thyme: Tallow and Thyme; The Drowned Village; Oats and Honey; Spinning Wheel Stilled',
      "2022 Small Ballads: Small Ballads; Miller's Third Son; Ribbon for Joanna; A Penny for the Well",
    ],
  },
  jazz: {
    'The Umbra Quartet': [
      '2026 Penumbra: Penumbra; Eclipse for Beginners; Shade of Meaning; Corona; Four in Shadow',
      '2023 Blue Hour Standards: Blue Hour Standards; Sundial Blues; Dusk, Revised; Long Shadows on Fifth',
      '2019 First Contact: First Contact; Totality; Partial; Diamond Ring',
    ],
    'Lionel Fairweather': [
      '2025 Barometric: Barometric; High Pressure Swing; Umbrella for Two; Drizzle in D; Mostly Sunny, Chance of Sax',
      '2022 Forecast: Forecast; Mackerel Sky; Thunder Politely; Isobar',
    ],
    'Sable Nocturne': [
      '2026 Ink Ballads: Ink Ballads; Midnight Correspondence; Black Keys Only; Velvet Curtain Call',
      "2024 The Smoking Jacket: The Smoking Jacket; Olive Number Three; Cufflinks; Tab's Still Open",
    ],
    'Ines Calloway': [
      '2025 Contralto: Contralto; Low and Behold; Mink and Misdemeanours; Sing It to the Ceiling; Encore for No One',
      '2023 Cabaret of Small Regrets: Cabaret of Small Regrets; Taxi for Miss Calloway; Feather Boa Blues; Third Martini Waltz',
      '2020 Live at the Blue Lantern: Opening Remarks (Live); Lantern Light (Live); Ask the Bartender (Live); Goodnight, Strangers (Live)',
    ],
    'Copper Street Seven': [
      '2026 Parade Permit: Parade Permit; Second Line, Third Wind; Tuba Insurance; Gumbo Logic; Sousaphone Saturday',
      '2023 Brass on Brick: Brass on Brick; Trombone Etiquette; Washboard Wedding; Funeral for a Bad Week',
    ],
    'Theo Brindle Trio': [
      '2025 Small Room: Small Room; Brushwork; Upright and Honest; Rubato for the Landlord',
      "2022 Notes on Leaving: Notes on Leaving; Suitcase Stride; Platform Farewell; Ostinato for Elise's Sister",
    ],
  },
  latin: {
    'Los Faroles del Sur': [
      '2026 Calle Encendida: Calle Encendida; Baila con la Luna; Esquina Sin Nombre; Farolito; Que No Se Acabe la Noche',
      '2023 Carnaval de Bolsillo: Carnaval de Bolsillo; Tambor de Agua; Confeti en el Pelo; La Vecina del Quinto',
      '2020 Sur Adentro: Sur Adentro; Polvo y Acordeón; Mate Amargo; Camino de Cal',
    ],
    'Marisol Candela': [
      '2025 Piel de Verano: Piel de Verano; Tacones Rojos; Dime Otra Vez; Sal en la Boca; Abanico',
      '2022 Fuego Lento: Fuego Lento; Café con Mentiras; La Última Ronda; Despacio, Corazón Loco',
    ],
    'Benício Laranja': [
      '2026 Varanda: Varanda; Rede na Sombra; Chuva de Caju; Samba do Relógio Parado',
      '2024 Bossa de Bolso: Bossa de Bolso; Maré Mansa; Guarda-Sol Amarelo; Sapato na Areia',
    ],
    'Orquesta Luna Quebrada': [
      '2025 Salón Dorado: Salón Dorado; Trompeta Insolente; El Montuno de Doña Flor; Rumba del Ascensor; Mambo Número Equivocado',
      '2023 Medianoche en Tres: Medianoche en Tres; Clave Escondida; Bolero del Espejo; Guaguancó Prestado',
      '2019 Primer Baile: Primer Baile; Zapatos Nuevos; Piano de Pared; Son del Tranvía',
    ],
    'Paloma Rocafuerte': [
      '2026 Altar de Papel: Altar de Papel; Llorar Bailando; Flor de Cempasúchil; Cantina de Sueños',
      '2024 Volver a Oaxtla: Volver a Oaxtla; Nopal y Estrella; Carta sin Remitente; Agua de Jamaica; Mezcal a las Tres',
    ],
    'El Chico Almendra': [
      '2025 Barrio Dulce: Barrio Dulce; Perreo Educado; Mándame Ubicación; Helado de Medianoche',
      '2023 Antes del Calor: Antes del Calor; Gafas de Sol; Ritmo de Azotea; Tu Mensaje en Visto',
    ],
  },
};
