import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { tokenFields } from '#contract/network.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { paths } from '../../../app/paths.ts'
import { useCheckTokenMutation } from '../../../entities/community/settings.api.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import { SecretField } from '../SecretField.tsx'
import { useShareToken } from '../shared/SharedTokenForm.tsx'
import { useStoreTokens } from '../TokenForm.tsx'
import { FoundToken } from './FoundToken.tsx'
import styles from './PastedToken.module.css'

const pauseMs = 400

interface Props {
  /** Of the community to connect; empty where one is connected, or none was entered. */
  address: string
  isConnected: boolean
}

/** The field for a token: the network is asked about what is pasted, and it is stored when a person says so. */
export function PastedToken({ address, isConnected }: Props) {
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
