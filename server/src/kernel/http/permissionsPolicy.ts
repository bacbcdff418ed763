/**
 * Browser features that no page of either origin needs: an injected script cannot use them, and no frame may ask for
 * them.
 */
export const permissionsPolicy = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
