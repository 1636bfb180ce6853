import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { call } from '../call.ts'
import { languages } from '../vocabulary.ts'
import { Email, LinkToken, Password } from './auth.ts'
import { Confirmation } from './users.ts'

export const passwordCalls = {
  forgot: call(
    addresses.password.forgot,
    'public',
    'Have a link mailed by which a forgotten password is replaced. The answer is the same whether anybody has this address',
    { email: Email, language: z.enum(languages).default('en') },
    z.object({}),
  ),
  check: call(
    addresses.password.check,
    'public',
    'Whose password a link replaces',
    { token: LinkToken },
    z.object({ email: z.string() }),
  ),
  reset: call(
    addresses.password.reset,
    'public',
    'Choose a new password by a link, good once and for 30 minutes. Ends all sessions and API tokens; two-factor authentication stays',
    { token: LinkToken, password: Password, password_confirmation: Confirmation },
    z.object({ email: z.string() }),
  ),
}
