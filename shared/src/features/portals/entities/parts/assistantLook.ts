import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { color } from '../../pageWidgets/elementCommon.ts'

const pixels = (label: string, max: number) => number({ label: `${label} (px)`, whole: true, min: 0, max })
const picture = (help: string) => media({ accept: 'image', help })

/** A box's own style; empty values are the portal's (AIC-24). */
export const box = (label: string) =>
  record(
    {
      backgroundColor: color('Background colour'),
      color: color('Text colour'),
      borderColor: color('Border colour'),
      borderWidth: pixels('Border width', 10),
      borderRadius: pixels('Radius', 50),
      margin: pixels('Margin', 60),
      padding: pixels('Padding', 60),
      shadow: boolean({ default: false }),
      fontSize: number({ label: 'Font size (px)', whole: true, min: 10, max: 32 }),
    },
    { label, default: {} },
  )

export const popupPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const

/** The place of the assistant on the portal's pages: nowhere of its own, over their corner, or in their footer (AIC-02). */
export const launchers = ['none', 'bubble', 'footer'] as const

/** How a conversation looks (2§3). */
export const assistantLook = {
  startingMessageFontStyle: record(
    {
      fontSize: number({ label: 'Font size (px)', whole: true, min: 10, max: 60 }),
      color: color('Colour'),
      bold: boolean({ default: false }),
      italic: boolean({ default: false }),
    },
    { label: 'Starting message', default: {} },
  ),
  sendImage: picture('On the send button, instead of its text.'),
  agentImage: picture('Next to its answers.'),
  userImage: picture('Next to the questions.'),
  questionStyle: box('Questions'),
  responseStyle: box('Answers'),
  inputStyle: box('Input'),
  feedbackButton: record(
    { color: color('Colour'), hoverColor: color('Colour below the pointer') },
    { label: 'Thumbs', default: {} },
  ),
  defaultProcessingIcon: record(
    {
      color: color('Colour'),
      width: number({ label: 'Width (px)', whole: true, min: 20, max: 400, default: 80 }),
      height: number({ label: 'Height (px)', whole: true, min: 4, max: 200, default: 20 }),
    },
    { label: 'While it looks for an answer', default: {} },
  ),
  questionAlignment: choice({ options: ['left', 'right', 'right-60'], default: 'right-60' }),
  responseAlignment: choice({ options: ['left', 'leftIndent', 'right'], default: 'left' }),
  referenceFormatting: record(
    {
      outline: boolean({ default: true }),
      outlineType: choice({ options: ['solid', 'dashed', 'dotted'], default: 'solid' }),
      outlineColor: color('Outline colour'),
      outlineWeight: number({ label: 'Outline (px)', whole: true, min: 1, max: 10, default: 1 }),
      backgroundColor: color('Background colour'),
    },
    { label: 'Sources', default: {} },
  ),
  courseCard: record(
    {
      image: boolean({ default: true }),
      title: boolean({ default: true }),
      instructor: boolean({ default: true }),
      descriptionLines: number({ whole: true, min: 0, max: 10, default: 2 }),
    },
    { label: 'Items beside it', default: {} },
  ),
  productFormatting: record(
    {
      orientation: choice({ options: ['horizontal', 'vertical'], default: 'vertical' }),
      showBox: boolean({ default: true }),
      showImage: boolean({ default: true }),
      showTitle: boolean({ default: true }),
      showDescription: boolean({ default: true }),
      showPrice: boolean({ default: true }),
      borderWidth: number({ label: 'Border width (px)', whole: true, min: 0, max: 10, default: 1 }),
      borderColor: color('Border colour'),
      radius: number({ label: 'Radius (px)', whole: true, min: 0, max: 20, default: 8 }),
      backgroundColor: color('Background colour'),
    },
    { label: 'Products', default: {} },
  ),
  productPromptHeader: text({
    ...{ label: 'Heading of product questions', max: 200 },
    help: 'Above the questions that it suggests on a product’s page. Empty: that of its configuration.',
  }),
  launcher: choice({
    ...{ label: 'On all pages', options: launchers, default: 'none' },
    help: 'A bubble in the corner of each page, or an icon in the footer, opens the conversation.',
  }),
  chatIcon: picture('On the bubble and in the footer; empty: a speech bubble.'),
  popupTitle: text({ max: 80, help: 'Empty: Virtual Coach.' }),
  popupPosition: record(
    {
      position: choice({ options: popupPositions, default: 'top-center' }),
      paddingX: number({ label: 'Space beside it (px)', whole: true, min: 0, max: 400, default: 20 }),
      paddingY: number({
        ...{ label: 'Space above and below it (px)', whole: true, min: 0, max: 400, default: 20 },
      }),
      widthPercent: number({ label: 'Width (%)', whole: true, min: 10, max: 100, default: 50 }),
      heightPercent: number({ label: 'Height (%)', whole: true, min: 10, max: 100, default: 60 }),
      minWidth: number({ label: 'Least width (px)', whole: true, min: 200, max: 2000, default: 300 }),
      minHeight: number({ label: 'Least height (px)', whole: true, min: 200, max: 2000, default: 400 }),
    },
    { label: 'Pop-up', default: {} },
  ),
}
