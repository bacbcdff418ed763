import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

export const color = (label?: string) =>
  text({
    ...(label === undefined ? {} : { label }),
    max: 9,
    format: 'color',
    pattern: /^#[0-9a-f]{6}([0-9a-f]{2})?$/i,
    patternMessage: 'Must be a colour: # and six letters or digits (#rrggbb), such as #1f6f50',
    examples: ['#1f6f50'],
  })

/** What an upgrade found stored and could not read. Forms show it until it is cleared; visitors never get it. */
export const leftover = () =>
  json({
    label: 'From an earlier version',
    help: 'Stored by an earlier version and no longer used. Clear it when you do not need it.',
    private: true,
    hiddenWhenEmpty: true,
  })

/** At which widths a part is not shown (rules/hiddenOn). */
export const hidingFields = {
  hiddenOnPhone: boolean({ label: 'Hide on phones', help: 'Narrower than 600 pixels', default: false }),
  hiddenOnTablet: boolean({ label: 'Hide on tablets', help: 'From 600 to 1199 pixels wide', default: false }),
  hiddenOnDesktop: boolean({ label: 'Hide on desktops', help: '1200 pixels wide or more', default: false }),
}

/** What all elements of a page have (2§2.4). Lengths are in pixels. */
export const elementCommon = {
  padding: number({ whole: true, min: 0, max: 200, default: 0, help: 'In pixels' }),
  margin: number({ whole: true, min: -20, max: 20, default: 0, help: 'In pixels, from -20 to 20' }),
  backgroundColor: color('Background colour'),
  ...hidingFields,
  leftover: leftover(),
}
