/** The school's illustrations: `pictures/<name>.svg`, which `make.ts` renders. Each with what it shows. */
export const pictures = {
  herbs: 'Mint, lemon balm and chamomile in pots on a window sill',
  table: 'A round table laid for six, seen from above',
  bread: 'A round loaf beside a bowl of dough and an ear of wheat',
  soup: 'A pot of soup on the stove, with vegetables beside it',
  'pinch-pot': 'Two hands shape a small bowl of clay',
  stall: 'A market stall with a striped awning, jars and a price tag',
  kitchen: 'A kitchen with shelves of pots, a loaf and a window',
  'six-cups': 'Six cups of tea in two rows on a tray',
  'mint-glass': 'A tall glass of mint tea with a slice of lemon',
  salt: 'A hand drops salt into a pot of boiling water',
  scale: 'A kitchen scale weighs flour beside a notebook',
  pots: 'A shelf of glazed cups and bowls in three colours',
  kettle: 'A kettle on the stove with a kitchen timer beside it',
  card: 'A card with brewing times is pinned to a kitchen wall',
  jonas: 'A drawn portrait of Jonas Feld in a baker’s hat',
  ada: 'A drawn portrait of Ada Okoye with a red headband',
} as const
export type PictureName = keyof typeof pictures
