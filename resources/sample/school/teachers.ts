import type { Values } from './Taught.ts'
import type { Key } from './write.ts'

/** Who teaches beside the first instructor. They are made up, and so are their faces. */
export const teachers = (key: Key): Values[] => [
  {
    ...{ id: 'jonas-feld', name: 'Jonas Feld', slug: 'jonas-feld', email: 'jonas.feld@example.org' },
    biography:
      'Jonas baked at night for fourteen years, and now teaches people how to do it by day. He owns one bowl, two pots and a very good knife, and thinks that this is enough for anybody.',
    profileImage: key('picture-jonas'),
  },
  {
    ...{ id: 'ada-okoye', name: 'Ada Okoye', slug: 'ada-okoye', email: 'ada.okoye@example.org' },
    biography:
      'Ada makes bowls for restaurants, and sells what is left over at the Saturday market. Her pupils learn with their hands first, and find the words later.',
    profileImage: key('picture-ada'),
  },
]
