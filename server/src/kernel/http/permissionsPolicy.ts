const closed = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
]

/**
 * Closes browser features that pages do not need: an injected script cannot use them. `own` are open to our own pages, and
 * to no frame in them.
 */
export const permissionsPolicyWith = (own: readonly string[]): string =>
  closed.map((feature) => (own.includes(feature) ? `${feature}=(self)` : `${feature}=()`)).join(', ')

/** Where no page needs any of them. */
export const permissionsPolicy = permissionsPolicyWith([])
