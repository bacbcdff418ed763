import { readAssets, type Sample } from '../course.ts'
import { bread } from './bread.ts'
import { herbs } from './herbs.ts'
import { documents, microcasts, supperPath } from './items.ts'
import { pictures } from './pictures.ts'
import { pinchPot } from './pinchPot.ts'
import { soup } from './soup.ts'
import { stall } from './stall.ts'
import { tableForSix } from './table.ts'
import { teachers } from './teachers.ts'
import type { Taught, Values } from './Taught.ts'
import type { Key } from './write.ts'

/** What a portal of the school teaches. */
export type Shelf = { courses: Taught[]; microcasts: Values[]; documents: Values[]; programs: Values[] }
export type School = {
  /** Beside tea, on the public portal. */
  aroundTea: Shelf
  /** On the members' portal. */
  kitchen: Shelf
  instructors: Values[]
  assets: Sample['assets']
}

/** What the sample school has beside its course about tea, as one organization's records. */
export function readSchool(organization: string): School {
  const key: Key = (id) => `${organization}~${id}`
  const short = microcasts(key)
  const kept = documents(key)
  return {
    aroundTea: { courses: [herbs(key), tableForSix(key)], microcasts: [short.mint], documents: [kept.seats], programs: [] },
    kitchen: {
      courses: [bread(key), soup(key), pinchPot(key), stall(key)],
      ...{ microcasts: [short.salt], documents: [kept.weights], programs: [supperPath(key)] },
    },
    instructors: teachers(key),
    assets: readAssets(
      {
        ...Object.fromEntries(
          Object.entries(pictures).map(([name, alt]) => [`picture-${name}`, { name: `${name}.webp`, type: 'image', description: alt, alt }]),
        ),
        'fold-film': { name: 'The fold.mp4', type: 'video', description: 'Twelve seconds without sound: dough is folded four times.' },
        'bakers-card': { name: 'The baker’s weights.pdf', type: 'pdf', description: 'One page to print: four breads from one table.' },
      },
      Object.keys(pictures).map((name) => `picture-${name}`),
    ),
  }
}
