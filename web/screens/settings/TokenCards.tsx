import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tokenFields } from '#contract/network.ts'
import type { Client } from '#contract/settings/clients.ts'
import type { StoredToken } from '#contract/settings/settings.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useErrorText } from '../../app/failure/useErrorText.ts'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { useRestoreTokenMutation, useSaveSettingsMutation } from '../../entities/community/settings.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useReason } from '../../entities/sync/useReason.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { Popup } from '../../ui/popup/Popup.tsx'
import { GuideLink } from './connect/GuideLink.tsx'
import { SignInButton } from './connect/SignIn.tsx'
import styles from './TokenCards.module.css'
import { TokenForm } from './TokenForm.tsx'

/** The tokens of the community, a kind each. */
export function TokenCards({ tokens }: { tokens: StoredToken[] }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('token.title')} text={t('token.text')} action={<GuideLink />}>
      <ul className={styles.cards}>
        {tokenKinds.map((kind) => (
          <TokenCard key={kind} kind={kind} token={tokens.find((token) => token.kind === kind)} />
        ))}
      </ul>
    </Panel>
  )
}

interface Props {
  kind: TokenKind
  token: StoredToken | undefined
}

/** A kind of token: what it is for, what is stored, and where a new one is pasted. */
function TokenCard({ kind, token }: Props) {
  const { t } = useTranslation('settings')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t(`token.${kind}`)}</h3>
        <State token={token} />
        {token && <code className={look.masked}>{token.masked}</code>}
        {token && !token.shared && <RemoveToken kind={kind} />}
      </div>
      {token?.shared && <Shared client={token.shared.client} />}
      <p className={styles.purpose}>
        {t(`token.purpose.${kind}`)} {!token && t(`token.lost.${kind}`)}
      </p>
      {token && <Facts token={token} />}
      {token?.previous && <PreviousToken kind={kind} previous={token.previous} />}
      <TokenForm kind={kind} />
      {kind === 'user' && (
        <div>
          <SignInButton variant="default" />
        </div>
      )}
    </li>
  )
}

/** That the token is not the community's own, and what a token of its own means. */
function Shared({ client }: { client: Client | null }) {
  const { t } = useTranslation('settings')
  return (
    <p className={styles.purpose}>
      {client ? t('shared.inUseOf', { name: client.name }) : t('shared.inUse')}. {t('shared.manage')}
    </p>
  )
}

function State({ token }: { token: StoredToken | undefined }) {
  const { t } = useTranslation('settings')
  const state = token?.state ?? 'absent'
  return (
    <span className={styles.state} data-state={state}>
      {state === 'absent' ? t('token.absent') : t(`token.state.${state}`)}
    </span>
  )
}

function Facts({ token }: { token: StoredToken }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const reason = useReason()
  const { owner, scopes, saved_at, checked_at, is_renewed, problem, network_error } = token
  const facts = [
    { name: t('token.owner'), value: owner },
    { name: t('token.scopes'), value: scopes.join(', ') },
    { name: t('token.saved'), value: format.dateTime(saved_at) },
    { name: t('token.checked'), value: checked_at && format.dateTime(checked_at) },
    { name: t('token.renewal'), value: is_renewed && problem !== 'sign_in_ended' && t('token.renewed') },
  ]
  return (
    <>
      {problem && <p className={`${look.problem} ${look.sentence}`}>{reason(problem, network_error)}</p>}
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

type PreviousTokenProps = Pick<StoredToken, 'kind'> & { previous: NonNullable<StoredToken['previous']> }

/** The token that the stored one took the place of, and the way back to it. */
function PreviousToken({ kind, previous: { masked, until } }: PreviousTokenProps) {
  const { t } = useTranslation(['settings', 'sync'])
  const format = useFormat()
  const errorText = useErrorText()
  const [restore, { error: failure, isLoading }] = useRestoreTokenMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  async function submit() {
    const restored = await restore({ kind })
    if (!restored.error) showToast({ message: t('token.restored') })
  }

  return (
    <div className={styles.previous}>
      <span>{t('token.previous', { masked, time: format.dateTime(until) })}</span>
      <Button
        variant="default"
        size="compact-sm"
        loading={isLoading}
        aria-label={`${t('token.restore')}: ${t(`sync:via.${kind}`)}`}
        onClick={() => void submit()}
      >
        {t('token.restore')}
      </Button>
      {error && (
        <p className={`${look.problem} ${look.sentence}`} role="alert">
          {fieldText(tokenFields[kind]) ?? errorText(error)}
        </p>
      )}
    </div>
  )
}

/** Removes a token after a question. */
function RemoveToken({ kind }: { kind: TokenKind }) {
  const { t } = useTranslation(['settings', 'common', 'sync'])
  const [save, { error, isLoading }] = useSaveSettingsMutation()
  const token = t(`sync:via.${kind}`)
  return (
    <div className={styles.remove}>
      <Popup
        label={t('token.removeTitle', { token })}
        width={320}
        trigger={(props) => (
          <Button
            {...props}
            variant="subtle"
            color="red"
            size="compact-sm"
            c="var(--bad)"
            aria-label={`${t('token.remove')}: ${token}`}
          >
            {t('token.remove')}
          </Button>
        )}
      >
        {(close) => (
          <div className={styles.confirm}>
            <p className={look.strong}>{t('token.removeTitle', { token })}</p>
            <p className={styles.purpose}>{t('token.removeText')}</p>
            {error && (
              <p className={`${look.problem} ${look.sentence}`} role="alert">
                <ErrorText error={apiErrorOf(error)} />
              </p>
            )}
            <div className={styles.buttons}>
              <Button variant="default" size="xs" onClick={close} data-autofocus>
                {t('common:action.cancel')}
              </Button>
              <Button
                color="red"
                size="xs"
                loading={isLoading}
                onClick={() => save({ [tokenFields[kind]]: '' })}
              >
                {t('token.remove')}
              </Button>
            </div>
          </div>
        )}
      </Popup>
    </div>
  )
}
