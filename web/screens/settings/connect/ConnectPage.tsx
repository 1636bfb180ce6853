import { Loader, Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { externalIdField, tokenFields } from '#contract/network.ts'
import { firstProfile } from '#networks/profiles.ts'
import { easiestWay, firstWays } from '#networks/ways.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { paths } from '../../../app/paths.ts'
import { useCheckTokenMutation, useListSettingsQuery } from '../../../entities/community/settings.api.ts'
import { useCommunity } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import layout from '../../../ui/page/Page.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { SecretField } from '../SecretField.tsx'
import { useShareToken } from '../shared/SharedTokenForm.tsx'
import { useStoreTokens } from '../TokenForm.tsx'
import styles from './ConnectPage.module.css'
import { FoundToken } from './FoundToken.tsx'
import { SignIn } from './SignIn.tsx'
import { type WayName, WaySteps } from './WaySteps.tsx'

const wayNames = Object.keys(firstWays) as WayName[]

/** How to get a token, step by step, and what one that is pasted would open. */
export function ConnectPage() {
  const { t } = useTranslation(['connect', 'ways', 'settings', 'sync'])
  const community = useCommunity()
  const { data: settings } = useListSettingsQuery({})
  const [chosen, setWay] = useState<WayName>()
  // The easiest of those that give what is not there yet.
  const isAdded = (name: WayName) => settings?.tokens.some(({ kind }) => kind === firstWays[name].token)
  const way = chosen ?? wayNames.find((name) => !isAdded(name)) ?? easiestWay
  const [address, setAddress] = useState('')
  const [params] = useSearchParams()
  // The network's answer becomes a sign-in a moment later; until then the field must not move while somebody types.
  const [isBack] = useState(params.has('code'))
  // Then the address is all that is still missing.
  const isSignedIn = isBack || params.has('sign_in')
  const addressPanel = community === null && (
    <Panel title={t('address.title')} text={t('address.text')}>
      <TextInput
        className={styles.field}
        aria-label={t('address.label')}
        placeholder={firstProfile.examples.ownCommunity}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        maxLength={200}
      />
    </Panel>
  )
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={layout.narrow}>
        <SignIn address={community === null ? address.trim() : ''} isConnected={community !== null} />
        {isSignedIn && addressPanel}
        <Panel title={t('way.title')} text={t('way.text')}>
          <Radio.Group
            aria-label={t('way.title')}
            value={way}
            onChange={(value) => setWay(wayNames.find((name) => name === value) ?? way)}
          >
            <div className={styles.ways}>
              {wayNames.map((name) => (
                <Radio.Card key={name} value={name} className={styles.way}>
                  <Radio.Indicator />
                  <span>
                    <span className={look.strong}>{t(`ways:${name}.title`)}</span>
                    <span className={styles.about}>{t(`ways:${name}.text`)}</span>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        </Panel>
        <Panel title={t('steps.title', { token: t(`sync:via.${firstWays[way].token}`) })}>
          <WaySteps way={way} communityId={community?.[externalIdField]} />
        </Panel>
        {!isSignedIn && addressPanel}
        <Panel title={t('paste.title')} text={t('paste.text')}>
          <PastedToken address={community === null ? address.trim() : ''} isConnected={community !== null} />
        </Panel>
      </div>
    </>
  )
}

const pauseMs = 400

interface Props {
  /** Of the community to connect; empty where one is connected, or none was entered. */
  address: string
  isConnected: boolean
}

/** The field for a token: the network is asked about what is pasted, and it is stored when a person says so. */
function PastedToken({ address, isConnected }: Props) {
  const { t } = useTranslation(['connect', 'settings'])
  const navigate = useNavigate()
  const [value, setValue] = useState('')
  const [check, { data: found, error, isLoading }] = useCheckTokenMutation()
  const fieldText = useFieldText(error && apiErrorOf(error))
  const [asked] = useDebouncedValue(JSON.stringify([value.trim(), address]), pauseMs)

  useEffect(() => {
    const [token = '', community = ''] = JSON.parse(asked) as string[]
    if (token === '') return
    const asking = check({ token, ...(community && { community }) })
    return () => asking.abort()
  }, [asked, check])

  const {
    store,
    isLoading: isStoring,
    problem,
    question,
  } = useStoreTokens(() => {
    setValue('')
    showToast({ message: t('found.saved') })
    if (!isConnected) navigate(paths.overview)
  })

  const sharing = useShareToken(() => navigate(paths.settingsOfAll))

  return (
    <div className={styles.paste}>
      <SecretField
        label={t('paste.label')}
        placeholder={t('settings:token.paste')}
        value={value}
        onChange={setValue}
        error={problem ?? sharing.problem ?? fieldText('token')}
      />
      <div role="status" className={styles.answer}>
        {isLoading && (
          <p className={look.muted}>
            <Loader size="xs" /> {t('paste.checking')}
          </p>
        )}
        {error && value.trim() !== '' && !fieldText('token') && (
          <p className={look.problem}>{fieldText('community') ?? <ErrorText error={apiErrorOf(error)} />}</p>
        )}
        {found && !isLoading && value.trim() !== '' && (
          <FoundToken
            found={found}
            address={address}
            isConnected={isConnected}
            isStoring={isStoring || sharing.isStoring}
            onStore={(kind, target) => void store({ ...target, [tokenFields[kind]]: value })}
            onShare={() => void sharing.store({ token: value })}
          />
        )}
      </div>
      {question}
      {sharing.question}
    </div>
  )
}
