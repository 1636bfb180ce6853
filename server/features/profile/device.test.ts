import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/147.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`, 'Edge, Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${like} Chrome/146.0 YaBrowser/26.3 Safari/537.36`,
    'Yandex Browser, Linux',
  ],
  [`Mozilla/5.0 (Linux; Android 16; K) ${like} Chrome/147.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari, macOS'],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device)
})
