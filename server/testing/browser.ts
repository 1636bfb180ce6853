interface Sent {
  form?: Record<string, string>
  json?: unknown
  headers?: Record<string, string>
}

/** What a browser does for sign-in: keeps cookies, posts forms and shows where it was sent without going there. */
export interface Browser {
  cookies: Map<string, string>
  get(path: string): Promise<Response>
  post(path: string, sent: Sent): Promise<Response>
  /** Fetches the CSRF token and posts a form with it, as the stock next-auth client does. */
  postWithCsrf(path: string, form: Record<string, string>): Promise<Response>
}

export function openBrowser(url: string, fetch = globalThis.fetch): Browser {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit & { headers?: Record<string, string> }) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }

  const browser: Browser = {
    cookies,
    get: (path) => send(path, {}),
    post: (path, { form, json, headers }) =>
      json === undefined
        ? send(path, { method: 'POST', headers, body: new URLSearchParams(form) })
        : send(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(json),
          }),
    async postWithCsrf(path, form) {
      const { csrfToken } = (await (await browser.get('/api/auth/csrf')).json()) as { csrfToken: string }
      return browser.post(path, { form: { csrfToken, json: 'true', ...form } })
    },
  }
  return browser
}

function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  const isOver = attributes.some((attribute) => attribute === 'Max-Age=0')
  if (isOver) cookies.delete(name)
  else cookies.set(name, value)
}
