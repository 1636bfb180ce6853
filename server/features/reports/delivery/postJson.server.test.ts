import { expect, onTestFinished, test } from 'vitest'
import { publicInternet } from '#server/http/network.ts'
import { postJson } from './postJson.ts'
import { startHookServer, thisMachine } from './testing/hookServer.ts'

async function open(...given: Parameters<typeof startHookServer>) {
  const server = await startHookServer(...given)
  onTestFinished(() => server.close())
  return server
}

test('JSON arrives with its headers', async () => {
  const { url, told } = await open()
  await postJson(thisMachine, url, '{"a":"ж"}', { 'rapport-delivery': '1-2' })
  expect(told).toMatchObject([
    { body: '{"a":"ж"}', headers: { 'content-type': 'application/json', 'rapport-delivery': '1-2' } },
  ])
})

test.each([301, 307, 404, 410, 500])('the answer %i is none', async (status) => {
  const { url, told } = await open((response) =>
    response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end(),
  )
  await expect(postJson(thisMachine, url, '{}', {})).rejects.toThrow(
    `The address answered with status ${status}`,
  )
  expect(told).toHaveLength(1)
})

test('an answer without an end is not waited for', async () => {
  const { url } = await open((response) => {
    const write = () => response.destroyed || response.write('x'.repeat(65_536), write)
    response.writeHead(200)
    write()
  })
  await postJson(thisMachine, url, '{}', {})
})

test('who does not answer in time is left', async () => {
  const { url } = await open((response) => response.writeProcessing())
  const impatient = { ...thisMachine, withinMs: 200 }
  await expect(postJson(impatient, url, '{}', {})).rejects.toThrow("The address didn't answer in time")
})

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
])('nothing is sent to %s', async (url) => {
  await expect(postJson(publicInternet, url, '{}', {})).rejects.toThrow("The address isn't public")
})

test('a name is allowed by the address it leads to, at the moment it is connected to', async () => {
  const { url, told } = await open()
  const byName = url.replace('127.0.0.1', 'localhost')
  const asked: string[] = []
  const nowhere = (address: string) => {
    asked.push(address)
    return false
  }
  await expect(postJson({ ...thisMachine, isAllowed: nowhere }, byName, '{}', {})).rejects.toThrow(
    "The address isn't public",
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(told).toEqual([])
  const loopback = (address: string) => address === '127.0.0.1' || address === '::1'
  await postJson({ ...thisMachine, isAllowed: loopback }, byName, '{}', {})
  expect(told).toHaveLength(1)
})

test('only encrypted addresses are written to', async () => {
  await expect(postJson(publicInternet, 'http://example.com/', '{}', {})).rejects.toThrow('http:')
})
