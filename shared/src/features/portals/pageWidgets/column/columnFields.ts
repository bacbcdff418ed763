import { number } from '#shared/kernel/model/kinds/number.ts'

const width = (label: string) => number({ label, whole: true, min: 1, max: 12 })

/** The widths for which a column has its own size, from narrow to wide windows. */
export const breakpoints = ['xs', 'sm', 'md', 'lg', 'xl'] as const

/**
 * A column of a row: its width in twelfths, for windows of each size (2§2.4). An empty width is that of the next
 * smaller size; without any, the columns share the row.
 */
export const columnFields = {
  xs: width('Width on phones (xs)'),
  sm: width('Width on small tablets (sm)'),
  md: width('Width on tablets (md)'),
  lg: width('Width on desktops (lg)'),
  xl: width('Width on wide desktops (xl)'),
  order: number({
    label: 'Order',
    help: 'Columns with a smaller number come first; without numbers they stand as listed.',
    whole: true,
    min: 0,
    max: 12,
  }),
}
