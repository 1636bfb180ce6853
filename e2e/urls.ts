const firstPort = Number(process.env.E2E_PORT ?? 4790)
const at = (offset: number) => `http://127.0.0.1:${firstPort + offset}`

export const urls = {
  /** Connected to the sandbox's community, with the demo's people. */
  rapport: at(2),
  /** Just installed: nobody and nothing in it. */
  fresh: at(1),
  sandbox: at(0),
  /** As `rapport`, but that it sends e-mails; it is there a little later than the others. */
  mailing: at(3),
  /** Where tests that wait for its e-mails open a mail server. */
  mail: `smtp://127.0.0.1:${firstPort + 4}`,
}
