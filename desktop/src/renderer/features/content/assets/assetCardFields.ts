/** What lists of assets carry: enough for a card, without the names of a thousand segments. */
export const assetCardFields = [
  'name',
  'type',
  'status',
  'derivativeStatus',
  'derivativeError',
  'mimeType',
  'width',
  'height',
  'durationMs',
  'pageCount',
  'size',
]
