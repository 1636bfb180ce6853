import { expect, test } from 'vitest'
import { csvText } from './csvText.ts'

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '＝1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  ';=1',
  '\t=1',
  '\ttext',
  '\r=1',
  '\rtext',
  '\n=1',
  ' =1',
  '  @SUM(A1)',
  '\u00a0-1+1',
  '"=1',
  "'=1",
  '-5+cmd',
  '-5;=1',
])('%j does not begin as a formula', (text) => {
  const [first = '', ...rest] = csvText(text)
  expect(csvText(text)).not.toBe(text)
  if (first !== "'") expect(`${first}${rest[0]}`).toBe(";'")
})

test.each([
  ['a;=1', "a;'=1"],
  ['a; "@SUM(A1)', 'a; "\'@SUM(A1)'],
  ['a\n=1', "a\n'=1"],
  ['a\r\n-cmd', "a\r\n'-cmd"],
  ['a\t+1', "a\t'+1"],
  ['=a;=b', "'=a;'=b"],
])('%j has no formula behind what separates cells elsewhere', (text, expected) => {
  expect(csvText(text)).toBe(expected)
})

test.each([
  '',
  'text',
  '-5',
  '+5',
  '-1 234,56',
  '-12.5 %',
  '+7 999 123 45 67',
  'a=b',
  'a-b; c',
  'Programme:\n- a talk\n- a walk',
  'Thanks ;-)',
  '—',
  '#tag',
  "it's",
])('%j stays as it is', (text) => {
  expect(csvText(text)).toBe(text)
})
