import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { box } from '../../portals/entities/parts/assistantLook.ts'
import { color } from '../../portals/pageWidgets/elementCommon.ts'

const place = (side: 'left' | 'right') => choice({ options: ['left', 'right', 'hidden'], default: side })
const middle = () => choice({ options: ['left', 'center'], default: 'left' })

/** The window of an embedded assistant: its header, body and footer (AIC-07 to AIC-09, AIC-36 to AIC-38). */
export const embeddedLook = {
  title: text({ max: 80, help: 'Empty: the portal’s name.' }),
  titlePosition: middle(),
  headerLogo: media({ accept: 'image' }),
  minimizedLogo: media({
    accept: 'image',
    help: 'In the header while it is minimized; empty: the other one.',
  }),
  logoPosition: middle(),
  headerHeight: number({ label: 'Header height (px)', whole: true, min: 20, max: 300, default: 80 }),
  menuButtonPosition: place('left'),
  minimizeButtonPosition: place('right'),
  closeButtonPosition: place('right'),
  windowStyle: box('Window'),
  bodyStyle: box('Body'),
  headerStyle: box('Header'),
  footerStyle: box('Footer'),
  headerControlsColor: color('Colour of the header’s buttons'),
  dividerStyle: record(
    {
      color: color('Colour'),
      thickness: number({ label: 'Thickness (px)', whole: true, min: 0, max: 20, default: 1 }),
    },
    { label: 'Line below the header', default: {} },
  ),
  footerLinks: list(
    record(
      {
        label: text({ required: true, max: 80 }),
        url: text({ required: true, max: 2048, format: 'url' }),
      },
      { typeName: 'EmbeddedLink' },
    ),
    { max: 10, help: 'Below the conversation; each opens in a new tab.' },
  ),
}
