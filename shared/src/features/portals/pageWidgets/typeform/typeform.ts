import { typeformAddress, typeformIdIn } from '#shared/features/content/rules/typeformAddress.ts'
import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** The form that is framed for an address: from Typeform's own origin alone, whatever the address says; null where it names none. */
export const framedForm = (address: string | null): string | null =>
  typeformAddress(typeformIdIn(address ?? ''))

/** A form of Typeform in a frame (2§2.4, WID-12). */
export const typeform: PageWidgetKind<'typeform'> = {
  type: 'typeform',
  missing: ({ formAddress }) => (framedForm(formAddress) ? null : 'Give the address of the form.'),
}
