import { expect, it, test } from 'vitest'
import { describeDevice, namesIn } from './describeDevice.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) lectern/0.1.0 Chrome/140.0 Electron/45.0 Safari/537.36',
    'Console on macOS',
  ],
  ['node', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [undefined, 'Unknown device'],
])('knows %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test.each([
  ['Firefox on Linux', 'Firefox', 'Linux'],
  ['Safari', 'Safari', null],
  ['iPhone', null, 'iPhone'],
  ['Unknown device', null, null],
])('%s names %s and %s', (device, browser, system) => {
  expect(namesIn(device)).toEqual({ browser, system })
})
