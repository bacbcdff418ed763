/** The screen where something is mended, by its place in the portal; of a part of a page the part. */
export function placeToMend([place, page, part]: readonly string[]): string {
  if (place === 'pages') return `/app/design/${page}${part ? `?part=${encodeURIComponent(part)}` : ''}`
  if (place === 'frame') return '/app/menu-and-footer'
  if (place === 'fonts') return '/app/stylesheet'
  return `/app/details?tab=${place === 'name' ? 'details' : 'pages'}`
}
