/** The fields in lists of assets: enough for a card, without a thousand segment names. */
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
