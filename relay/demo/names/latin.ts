import type { ArtistNames } from './names.ts';

export const latin: readonly ArtistNames[] = [
  {
    name: 'Los Faroles del Sur',
    albums: [
      '2026 Calle Encendida: Calle Encendida; Baila con la Luna; Esquina Sin Nombre; Farolito; Que No Se Acabe la Noche',
      '2023 Carnaval de Bolsillo: Carnaval de Bolsillo; Tambor de Agua; Confeti en el Pelo; La Vecina del Quinto',
      '2020 Sur Adentro: Sur Adentro; Polvo y Acordeón; Mate Amargo; Camino de Cal',
    ],
  },
  {
    name: 'Marisol Candela',
    albums: [
      '2025 Piel de Verano: Piel de Verano; Tacones Rojos; Dime Otra Vez; Sal en la Boca; Abanico',
      '2022 Fuego Lento: Fuego Lento; Café con Mentiras; La Última Ronda; Despacio, Corazón Loco',
    ],
  },
  {
    name: 'Benício Laranja',
    albums: [
      '2026 Varanda: Varanda; Rede na Sombra; Chuva de Caju; Samba do Relógio Parado',
      '2024 Bossa de Bolso: Bossa de Bolso; Maré Mansa; Guarda-Sol Amarelo; Sapato na Areia',
    ],
  },
  {
    name: 'Orquesta Luna Quebrada',
    albums: [
      '2025 Salón Dorado: Salón Dorado; Trompeta Insolente; El Montuno de Doña Flor; Rumba del Ascensor; Mambo Número Equivocado',
      '2023 Medianoche en Tres: Medianoche en Tres; Clave Escondida; Bolero del Espejo; Guaguancó Prestado',
      '2019 Primer Baile: Primer Baile; Zapatos Nuevos; Piano de Pared; Son del Tranvía',
    ],
  },
  {
    name: 'Paloma Rocafuerte',
    albums: [
      '2026 Altar de Papel: Altar de Papel; Llorar Bailando; Flor de Cempasúchil; Cantina de Sueños',
      '2024 Volver a Oaxtla: Volver a Oaxtla; Nopal y Estrella; Carta sin Remitente; Agua de Jamaica; Mezcal a las Tres',
    ],
  },
  {
    name: 'El Chico Almendra',
    albums: [
      '2025 Barrio Dulce: Barrio Dulce; Perreo Educado; Mándame Ubicación; Helado de Medianoche',
      '2023 Antes del Calor: Antes del Calor; Gafas de Sol; Ritmo de Azotea; Tu Mensaje en Visto',
    ],
  },
];
