import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const app = `
  <button onclick="history.pushState(null, '', '/app/list'); document.title = 'List'">List</button>
  <button onclick="history.replaceState(null, '', location.pathname + '?search=cat')">Search</button>
  <button data-rapport-event="signup">Sign up</button>
  <script>addEventListener('popstate', () => { document.title = 'Application' })</script>`

/** A page of a small site: its title and what stands in it. */
const pages: Readonly<Record<string, [title: string, body: string]>> = {
  '/': ['Home', '<style>body { margin: 0; height: 4000px }</style><a href="/article">Read</a>'],
  '/article': [
    'Article',
    `<a href="http://127.0.0.1/shop" target="_blank">Shop</a> <a href="/prices.pdf" download>Prices</a> <a href="/app">Open</a>`,
  ],
  '/app': ['Application', app],
  '/thanks': ['Thanks', 'Thank you'],
}

/** A small site of normal pages and of one that changes within itself, with a snippet; at a port of its own. */
export async function startSite(snippet: string) {
  const server = createServer(({ url = '' }, response) => {
    const [title, body] = pages[url.replace(/\?.*/, '')] ?? ['Nothing', '']
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>${title}</title>${snippet}<body>${body}</body>`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
