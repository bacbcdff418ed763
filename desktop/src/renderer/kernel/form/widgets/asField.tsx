import { CaretDown } from '@blueprintjs/icons'
import form from '../form.module.css'

/** A button that opens a search, as the field that it fills. */
export const asField = { className: form.pick ?? '', alignText: 'start', endIcon: <CaretDown /> } as const
