type Places = {
  /** Keys. */
  course: string
  category: string
  /** Where the school's other portal stands. */
  shop: string
  /** Names a picture of the sample's own. */
  picture(id: string): string
  /** Rows above the one about the other portal. */
  further: Part[]
}

/** The first page of the sample's portal. */
export function home({ course, category, shop, picture, further }: Places) {
  return {
    elements: [
      banner(picture, { title: 'The Tea Room', subtitle: 'Short courses about tea, for people who drink it anyway.', height: 300 }),
      row('first', {}, [
        column('first-column', {}, [
          widget('featured', { type: 'featureCard', item: { type: 'course', course }, descriptionLines: 4 }),
        ]),
      ]),
      row('about', { spacing: 20, padding: 24, backgroundColor: '#eef3ea' }, [
        column('words', { md: 8 }, [
          widget('why', {
            type: 'richText',
            content: {
              slate: [
                heading('w1', 'Half an hour, and every cup after it'),
                text('w2', 'Most of us learned to make tea by watching somebody hurry. Here you slow down once: you see what water, leaf and time each do, and you taste the difference on the same afternoon.'),
                text('w3', 'You need nothing special. A kettle, a cup and any tea you have are enough.'),
              ],
            },
          }),
          widget('begin', { type: 'button', label: 'See what is in the course', link: { type: 'course', course } }),
        ]),
        column('teacher', { md: 4 }, [
          widget('mira', { type: 'image', image: picture('tea-mira'), alt: 'Mira Tan, who teaches here' }),
        ]),
      ]),
      row('all', {}, [
        column('all-column', {}, [
          widget('courses', { type: 'itemList', title: 'Begin here', source: 'category', category, view: 'grid' }),
          // Its list is of one category: what an author publishes is found here at once.
          widget('everything', { type: 'button', label: 'See everything we teach', link: { type: 'url', url: '/search' } }),
        ]),
      ]),
      ...further,
      row('upstairs', { spacing: 20, padding: 24, backgroundColor: '#f6efe4' }, [
        column('upstairs-column', {}, [
          widget('friends', {
            type: 'richText',
            content: {
              slate: [
                heading('u1', 'Upstairs, for friends'),
                text('u2', 'What we teach down here is free. Upstairs there is more: friends of the tea room learn to serve six cups at once, and pay once for as long as they like.'),
              ],
            },
          }),
          widget('stairs', { type: 'button', label: 'Go upstairs', link: { type: 'url', url: shop } }),
        ]),
      ]),
    ],
  }
}

/** The first page of the school's other portal for visitors: its offers, and the items that they open. */
export function shopHome({ membership, items, picture }: ShopPlaces) {
  return {
    elements: [
      banner(picture, { title: 'Upstairs at the Tea Room', subtitle: 'What comes after the first good cup.', height: 240 }),
      row('offer', { spacing: 20, padding: 24, backgroundColor: '#f6efe4' }, [
        column('offer-column', {}, [
          widget('words', {
            type: 'richText',
            content: {
              slate: [
                heading('o1', 'For friends of the house'),
                text('o2', 'You can make a cup that you like. Now make six of them at once, all warm, and sit down with the others. Pay once and stay as long as you like.'),
              ],
            },
          }),
          widget('join', { type: 'button', label: 'Become a friend', link: { type: 'checkout', membership } }),
        ]),
      ]),
      taught('What it opens', items),
    ],
  }
}

type Items = ({ id: string; type: string } & Record<string, unknown>)[]
type ShopPlaces = Pick<Places, 'picture'> & {
  /** A key. */
  membership: string
  items: Items
}

/** The first page of the school's other portal, for people who are signed in: what it teaches, and their own talk. */
export function friendsHome({ topic, items, picture }: FriendsPlaces) {
  return {
    elements: [
      banner(picture, { title: 'Good to see you upstairs', subtitle: 'Take off your coat. The second pot is nearly ready.', height: 240 }),
      taught('For friends', items),
      row('talk', {}, [
        column('talk-column', {}, [widget('table', { type: 'discussionGroup', topic })]),
      ]),
    ],
  }
}

type FriendsPlaces = Pick<Places, 'picture'> & {
  /** A key. */
  topic: string
  items: Items
}

type Part = { id: string; element: Record<string, unknown>; elements: Part[] }

const row = (id: string, fields: Record<string, unknown>, elements: Part[]): Part => ({
  id,
  element: { type: 'row', ...fields },
  elements,
})
const column = (id: string, fields: Record<string, unknown>, elements: Part[]): Part => ({
  id,
  element: { type: 'column', ...fields },
  elements,
})
const widget = (id: string, element: Record<string, unknown>): Part => ({ id, element, elements: [] })
const heading = (id: string, words: string) => ({ id, type: 'heading', level: 1, children: [{ text: words }] })
const text = (id: string, words: string) => ({ id, type: 'paragraph', children: [{ text: words }] })

/** The row that a page begins with. */
const banner = (picture: Places['picture'], words: { title: string; subtitle: string; height: number }): Part =>
  row('top', {}, [
    column('top-column', {}, [widget('welcome', { type: 'header', image: picture('tea-cover'), ...words })]),
  ])

/** The row of taught items. */
const taught = (title: string, items: Items): Part =>
  row('taught', {}, [
    column('taught-column', {}, [widget('all', { type: 'itemList', title, source: 'chosen', items, view: 'grid' })]),
  ])
