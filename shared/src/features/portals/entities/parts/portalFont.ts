import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { fontShapes } from '#shared/kernel/theme/FontFacts.ts'

const weight = (label: string) =>
  number({ label, whole: true, min: 1, max: 1000, required: true, examples: [400] })

/** In thousandths of the font's size. */
const measure = (label: string, min = 0) =>
  number({ label, whole: true, min, max: 5000, required: true, examples: [900] })

/** An uploaded file of a font (THM-04, decision 0055): a family has one for each weight and slant, or one for several weights. */
export const portalFont = record(
  {
    id: text({ required: true }),
    // It becomes CSS.
    family: text({
      required: true,
      max: 60,
      pattern: /^[\p{L}\p{N} .-]+$/u,
      patternMessage: 'Letters, digits, spaces, full stops and hyphens only',
      examples: ['Tea Serif'],
    }),
    file: media({ accept: 'font' }),
    shape: choice({
      label: 'Kind of letters',
      options: fontShapes,
      labels: { sans: 'Without serifs', serif: 'With serifs', mono: 'Of one width' },
      default: 'sans',
    }),
    weightFrom: weight('Lightest weight'),
    weightTo: weight('Boldest weight'),
    italic: boolean({ default: false }),
    metrics: record(
      {
        ascent: measure('Ascent'),
        descent: measure('Descent'),
        lineGap: measure('Line gap'),
        lightWidth: measure('Width of a letter, lightest weight', 1),
        boldWidth: measure('Width of a letter, boldest weight', 1),
      },
      { label: 'Measures', typeName: 'PortalFontMetrics' },
    ),
  },
  { typeName: 'PortalFont' },
)
