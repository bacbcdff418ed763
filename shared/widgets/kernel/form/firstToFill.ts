/** The field to focus: the first one with a fault, or else the first empty required one, or else the first. */
export const firstToFill = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('input[aria-invalid="true"]:not([hidden])') ??
  [...place.querySelectorAll<HTMLInputElement>('input[aria-required="true"]:not([hidden])')].find(
    ({ value }) => value === '',
  ) ??
  place.querySelector<HTMLElement>('input:not([hidden])')
