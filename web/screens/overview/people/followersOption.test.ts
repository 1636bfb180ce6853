import { expect, test } from 'vitest'
import { formatOf } from '../../../locales/format.ts'
import { followersOption } from './followersOption.ts'

test('bars of a day that is not over are lighter', () => {
  const days = [
    { day: '2026-11-20', members: 100, joined: 5, left: 2, from_file: null },
    { day: '2026-11-21', members: 101, joined: 1, left: null, from_file: null },
  ]
  const names = { members: 'Followers', joined: 'Joined', left: 'Left' }
  const drawing = { days, unfinished: '2026-11-21', names, titleOf: (day: string) => day }
  const { series } = followersOption(drawing, formatOf('en', 'UTC'))
  const lighter = { itemStyle: { opacity: expect.any(Number) } }
  expect(series).toMatchObject([
    { name: 'Joined', data: [5, { value: 1, ...lighter }] },
    { name: 'Left', data: [-2, { value: null, ...lighter }] },
    { name: 'Followers', data: [100, 101] },
  ])
})
