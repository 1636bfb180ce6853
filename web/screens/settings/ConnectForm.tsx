import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { tokenFields } from '#contract/network.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import { firstProfile } from '#networks/profiles.ts'
import { type ApiError, apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { paths } from '../../app/paths.ts'
import { useSaveSettingsMutation } from '../../entities/community/settings.api.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import styles from './ConnectForm.module.css'
import { GuideLink } from './connect/GuideLink.tsx'
import { SignInButton } from './connect/SignIn.tsx'
import { SecretField } from './SecretField.tsx'

const steps = ['address', 'token', 'import'] as const
const noTokens: Record<TokenKind, string> = { user: '', community: '', service: '' }

/** The empty state of the settings: how a community is connected, and the fields to do it. */
export function ConnectForm() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [tokens, setTokens] = useState(noTokens)
  const [save, { error: failure, isLoading }] = useSaveSettingsMutation()
  const error = failure && apiErrorOf(failure)
  const message = useFieldText(error)
  const isEmpty = address.trim() === '' && tokens.community.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = tokenKinds.filter((kind) => tokens[kind].trim() !== '')
    const saved = await save({
      ...(address.trim() && { community: address }),
      ...Object.fromEntries(given.map((kind) => [tokenFields[kind], tokens[kind]])),
    })
    if (!saved.error) navigate(paths.feed)
  }

  return (
    <Panel
      title={t('connect.title')}
      text={t('connect.text')}
      action={
        <div className={look.buttons}>
          <SignInButton />
          <GuideLink />
        </div>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`connect.steps.${step}`)}</li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={submit} autoComplete="off">
        <TextInput
          label={t('connect.address')}
          placeholder={firstProfile.examples.ownCommunity}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={message('community')}
          maxLength={200}
        />
        {tokenKinds.map((kind) => (
          <div key={kind}>
            <SecretField
              isLabelled
              label={t(`token.${kind}`)}
              placeholder={t('token.paste')}
              value={tokens[kind]}
              onChange={(value) => setTokens({ ...tokens, [kind]: value })}
              error={message(tokenFields[kind])}
            />
            <p className={styles.purpose}>{t(`token.purpose.${kind}`)}</p>
          </div>
        ))}
        {error && Object.keys(error.fields).length === 0 && <Refusal error={error} />}
        <Button type="submit" loading={isLoading} disabled={isEmpty}>
          {t('connect.submit')}
        </Button>
      </form>
      <p className={look.hint}>
        {t('connect.many')}{' '}
        <Link className={look.link} to={paths.settingsOfAll}>
          {t('connect.share')}
        </Link>
      </p>
    </Panel>
  )
}

function Refusal({ error }: { error: ApiError }) {
  const { t } = useTranslation('sync')
  return (
    <p className={styles.refusal} role="alert">
      <strong>
        <ErrorText error={error} />
      </strong>
      {error.code === 'community_connection_error' && <span>{t('connection.hint')}</span>}
    </p>
  )
}
