import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { mailReset } from './password/passwordReset.ts'

const ResetPayload = z.object({ email: z.string(), language: z.enum(['en', 'ru']) })

/**
 * `auth:reset` mails whoever forgot a password a link to choose a new one. Only the job knows the link, as the database has its
 * hash alone: killed after sending, it sends another one.
 */
export function authJobs({ db, config }: { db: Db; config: Config }): TaskList {
  const mailer = openMailer(config)
  return {
    async 'auth:reset'(payload) {
      const forgotten = ResetPayload.parse(payload)
      if (mailer) await mailReset({ db, mailer, publicUrl: config.publicUrl }, forgotten)
    },
  }
}
