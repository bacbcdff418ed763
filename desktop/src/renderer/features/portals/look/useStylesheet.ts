import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { asStylesheet, type StylesheetValues, withValues } from './asStylesheet.ts'

/** The stylesheet of the portal under edit. */
export function useStylesheet() {
  const { record, edit } = useFormTarget()
  const stylesheet = asStylesheet(record.stylesheet)
  const replace = (value: StylesheetValues) =>
    edit([{ do: 'set', path: ['stylesheet'], value, base: record.stylesheet ?? null }])
  return {
    stylesheet,
    replace,
    /** Null takes a value away. */
    set: (values: StylesheetValues) => replace(withValues(stylesheet, values)),
  }
}
