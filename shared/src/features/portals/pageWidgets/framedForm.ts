import { typeformAddress, typeformIdIn } from '#shared/features/content/rules/typeformAddress.ts'

/** The form that is framed for an address: from Typeform's own origin alone; null where it names none. */
export const framedForm = (address: string | null): string | null =>
  typeformAddress(typeformIdIn(address ?? ''))
