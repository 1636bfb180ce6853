import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebSite } from '#contract/web/web.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { readableHost } from '../../../ui/readableHost.ts'
import styles from './Setup.module.css'
import { useSaveSite } from './useSaveSite.ts'

/** The hosts from which events are taken. */
export function HostList({ site }: { site: WebSite }) {
  const { t } = useTranslation('web')
  const mayChange = useMay('admin')
  const [text, setText] = useState('')
  const { save, error, problemOf, isSaving, reset } = useSaveSite(site)
  const { hosts } = site

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save({ hosts: [...hosts, text] })) setText('')
  }

  return (
    <Panel title={t('setup.hosts')} text={t('setup.hostsText')}>
      {hosts.length > 0 && (
        <ul className={styles.chips} aria-label={t('setup.hosts')}>
          {hosts.map((host) => (
            <li key={host} className={styles.chip}>
              <bdi>{readableHost(host)}</bdi>
              {mayChange && (
                <button
                  type="button"
                  aria-label={t('setup.removeHost', { host: readableHost(host) })}
                  disabled={isSaving}
                  onClick={() => void save({ hosts: hosts.filter((other) => other !== host) })}
                >
                  <IconX size={13} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hosts.length === 0 && <p className={look.hint}>{t('setup.noHosts')}</p>}
      {mayChange ? (
        <form className={look.lineForm} onSubmit={submit} noValidate>
          <TextInput
            className={styles.field}
            aria-label={t('setup.host')}
            placeholder={t('setup.hostExample')}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              if (error) reset()
            }}
            error={error && (problemOf('hosts') ?? <ErrorText error={error} />)}
          />
          <Button type="submit" variant="default" disabled={text.trim() === ''} loading={isSaving}>
            {t('setup.addHost')}
          </Button>
        </form>
      ) : (
        <p className={look.hint}>{t('setup.onlyAdmins')}</p>
      )}
    </Panel>
  )
}
