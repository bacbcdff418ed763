/** The first page of the sample's portal: `course` and `category` are keys, and `picture` names the sample's own. */
export function home({ course, category, picture }: { course: string; category: string; picture(id: string): string }) {
  return {
    elements: [
      row('top', {}, [
        column('top-column', {}, [
          widget('welcome', {
            type: 'header',
            title: 'The Tea Room',
            subtitle: 'Short courses about tea, for people who drink it anyway.',
            image: picture('tea-cover'),
            height: 300,
          }),
        ]),
      ]),
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
                text('w3', 'There is nothing to buy. A kettle, a cup and any tea you have are enough.'),
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
    ],
  }
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
