import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { PortalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

export type WithTexts = Pick<PublicCourse, `richText${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`>

/** The non-empty texts among richText1 to richText10 (PAG-12), named by their first heading, else by their first words. */
export function richTextTabs(
  course: WithTexts,
  t: Translate<PortalsCourseWords>,
): { field: string; id: string; label: string; value: RichText }[] {
  const slots = [
    course.richText1,
    course.richText2,
    course.richText3,
    course.richText4,
    course.richText5,
    course.richText6,
    course.richText7,
    course.richText8,
    course.richText9,
    course.richText10,
  ]
  return slots.flatMap((value, index) =>
    value && value.slate.length > 0
      ? [
          {
            ...{ field: `richText${index + 1}`, id: `text-${index + 1}`, value },
            label: findHeading(value) ?? firstWords(value) ?? t('moreText'),
          },
        ]
      : [],
  )
}

function findHeading(value: RichText): string | null {
  const heading = value.slate.find((block) => block.type === 'heading')
  if (heading?.type !== 'heading') return null
  const words = heading.children.map((node) =>
    'text' in node ? node.text : node.children.map((leaf) => leaf.text).join(''),
  )
  return words.join('').trim() || null
}

/** As long as a tab's name may be. */
const longest = 28

/** The first words of a text: a tab is found by what it says, not by a number. */
function firstWords(value: RichText): string | null {
  const [first = '', ...others] = plainText(value).split(/\s+/).filter(Boolean)
  let words = first.slice(0, longest)
  for (const [at, word] of others.entries()) {
    if (words.length + word.length >= longest) return `${words}…`
    words += ` ${word}`
    if (at === others.length - 1) return words
  }
  return words || null
}
