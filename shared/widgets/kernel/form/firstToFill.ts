/** Where a form's reader goes on: the field that was refused, else the first that has to be filled and is not. */
export const firstToFill = (place: ParentNode): HTMLElement | null =>
  place.querySelector<HTMLElement>('input[aria-invalid="true"]:not([hidden])') ??
  [...place.querySelectorAll<HTMLInputElement>('input[aria-required="true"]:not([hidden])')].find(
    ({ value }) => value === '',
  ) ??
  place.querySelector<HTMLElement>('input:not([hidden])')
