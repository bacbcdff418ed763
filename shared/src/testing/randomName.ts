import type { Random } from './createRandom.ts'

const words = [
  ...[
    'Learner',
    'learner',
    'LEARNER',
    'Lernende',
    'Äpfel',
    'Apfel',
    'apfel',
    'Ärger',
    'Zug',
    'straße',
    'Strasse',
    'STRASSE',
  ],
  ...[
    'Ünal',
    'Unal',
    'Zoë',
    'Zoe\u0308',
    'zoe',
    'Øresund',
    'Œuvre',
    'ملف',
    'متعلم',
    'مُتعلّم',
    'учень',
    '入門',
    '茶',
    'É',
    'é',
  ],
]
const numbers = ['2', '02', '10', '1', '100', '٢', '١٠', '3.5', '99999999999999999999', '']

/** Names that are hard to sort: numbers of several lengths and scripts, capitals, accents, umlauts, Arabic, and empty ones. */
export function randomName(random: Random): string {
  const length = random.integer(0, 2)
  const parts = Array.from(
    { length },
    () => `${random.pick(words)}${random.pick([' ', '', '-'])}${random.pick(numbers)}`,
  )
  return parts.join(random.pick([' ', ', ', '/']))
}
