import type { PageWidgetKind } from '../PageWidgetKind.ts'

/** Asks visitors for how they can be reached (2§2.4). A lead is known by its email address, so that one is always asked for. */
export const leadForm: PageWidgetKind<'leadForm'> = {
  type: 'leadForm',
  missing: ({ email }) =>
    email.display && email.required ? null : 'A lead is known by its email address: show it and require it.',
}
