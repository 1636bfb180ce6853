const firstPort = Number(process.env.E2E_PORT ?? 4790)
const at = (offset: number) => `http://127.0.0.1:${firstPort + offset}`

export const urls = {
  /** Connected to the sandbox's community, with the demo's people. */
  rapport: at(2),
  /** Just installed: nobody and nothing in it. */
  fresh: at(1),
  sandbox: at(0),
}
