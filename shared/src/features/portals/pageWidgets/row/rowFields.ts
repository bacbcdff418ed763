import { number } from '#shared/kernel/model/kinds/number.ts'

/** A row of columns, twelve parts wide (2§2.4). */
export const rowFields = {
  spacing: number({
    label: 'Space between columns',
    help: 'In pixels, from -20 to 20',
    whole: true,
    min: -20,
    max: 20,
    default: 0,
  }),
}
