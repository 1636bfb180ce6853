import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import type { BlockTest, settingsCalls, TokenCheck } from '#contract/settings.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { paths } from '../../../app/paths.ts'
import { useMayEverywhere } from '../../../app/session/useUser.ts'
import { useCheckTokenMutation } from '../../../entities/community/settings.api.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import { SecretField } from '../SecretField.tsx'
import { useStoreTokens } from '../TokenForm.tsx'
import { tokenFields } from '../tokenFields.ts'
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

  return (
    <div className={styles.paste}>
      <SecretField
        label={t('paste.label')}
        placeholder={t('settings:token.paste')}
        value={value}
        onChange={setValue}
        error={problem ?? fieldText('token')}
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
            isStoring={isStoring}
            onStore={(fields) => void store(fields(value))}
          />
        )}
      </div>
      {question}
    </div>
  )
}

interface FoundProps {
  found: TokenCheck
  /** As above. */
  address: string
  isConnected: boolean
  isStoring: boolean
  /** Stores the token in the fields that it is given. */
  onStore: (fields: (token: string) => InputOf<typeof settingsCalls.save>) => void
}

/** What the network says of a pasted token: whose it is, what it opens, what is still missing, and the way out where it is no good. */
function FoundToken({ found, address, isConnected, isStoring, onStore }: FoundProps) {
  const { t } = useTranslation(['connect', 'settings', 'sync'])
  const mayEverywhere = useMayEverywhere()
  const { kind, owner, scopes, problem, community, is_of_other, blocks } = found
  if (kind === null) return <p className={look.problem}>{t(`wayOut.${problem ?? 'no_token'}`)}</p>
  const field = tokenFields[kind]
  const kindName = t(`settings:token.${kind}`)
  /** Whose key it is, where that is not the community that is open. */
  const other = isConnected && is_of_other ? community : null
  const target = other?.vk_id ?? address

  return (
    <div className={styles.found}>
      <p className={look.strong}>{owner ? t('found.of', { token: kindName, owner }) : kindName}</p>
      {scopes.length > 0 && <p className={look.hint}>{t('found.rights', { rights: scopes.join(', ') })}</p>}
      {problem && <p className={look.problem}>{t(`wayOut.${problem}`)}</p>}
      {other && (
        <p className={look.problem}>
          {t('found.other', { name: other.name })} {!mayEverywhere && t('found.onlyEverywhere')}
        </p>
      )}
      {!problem && !other && community === null && <p className={look.hint}>{t('found.needsAddress')}</p>}
      <Blocks title={t('found.opens')} blocks={blocks.filter(({ ok }) => ok)} kind={kind} />
      <Blocks title={t('found.closed')} blocks={blocks.filter(({ ok }) => !ok)} kind={kind} />
      {(!other || mayEverywhere) && (
        <Button
          loading={isStoring}
          disabled={!isConnected && community === null}
          onClick={() => onStore((token) => ({ [field]: token, ...(target && { community: target }) }))}
        >
          {isConnected && !other
            ? t('found.save')
            : community
              ? t('found.connect', { name: community.name })
              : t('found.connectAny')}
        </Button>
      )}
    </div>
  )
}

function Blocks({ title, blocks, kind }: { title: string; blocks: BlockTest[]; kind: TokenCheck['kind'] }) {
  const { t } = useTranslation(['connect', 'sync'])
  if (blocks.length === 0) return null
  return (
    <section className={styles.blocks} aria-label={title}>
      <h3 className={look.label}>{title}</h3>
      <ul>
        {blocks.map(({ block, ok, via }) => {
          const Icon = ok ? IconCircleCheckFilled : IconCircleDashed
          return (
            <li key={block}>
              <Icon size={18} className={ok ? look.good : look.muted} aria-hidden />
              <span>
                {t(`sync:block.${block}`)}
                {ok && via && via !== kind && (
                  <span className={look.hint}> {t('found.via', { token: t(`sync:via.${via}`) })}</span>
                )}
                {!ok && <span className={styles.help}>{t(`helps.${block}`)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
