import { TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import look from '../../../ui/look.module.css'
import styles from './WaySteps.module.css'
import { appsUrl, keysUrl, signInUrl, type WayName, ways } from './ways.ts'

interface Props {
  way: WayName
  communityId: string | undefined
}

/** The steps of a way to a token, with links to where each is done, and a picture of the place. */
export function WaySteps({ way, communityId }: Props) {
  const { t } = useTranslation('connect')
  const { rights } = ways[way]
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        <li>
          {t(`steps.${way}.open`)}
          {way === 'manage' ? (
            <Place url={keysUrl(communityId)}>
              {t(communityId === undefined ? 'link.communities' : 'link.community')}
            </Place>
          ) : (
            <Place url={appsUrl}>{t('link.apps')}</Place>
          )}
        </li>
        <li>
          {t(`steps.${way}.create`)}
          {rights.length > 0 && (
            <ul className={styles.rights}>
              {rights.map((right) => (
                <li key={right}>
                  <code>{right}</code>
                  {t(`right.${right}`)}
                </li>
              ))}
            </ul>
          )}
          {way === 'application' && <SignIn />}
        </li>
        <li>
          {t(`steps.${way}.copy`)}
          {way === 'application' && <p className={look.hint}>{t('steps.application.note')}</p>}
        </li>
      </ol>
      <PlacePicture way={way} />
    </div>
  )
}

function Place({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink size={15} aria-hidden />
    </a>
  )
}

/** Makes the address of the network's sign-in of an application's id. */
function SignIn() {
  const { t } = useTranslation('connect')
  const [appId, setAppId] = useState('')
  const isId = /^\d{1,12}$/.test(appId)
  return (
    <div className={styles.signIn}>
      <TextInput
        aria-label={t('appId')}
        placeholder={t('appId')}
        inputMode="numeric"
        value={appId}
        onChange={(event) => setAppId(event.currentTarget.value.trim())}
        maxLength={12}
      />
      {isId && <Place url={signInUrl(appId)}>{t('link.signIn')}</Place>}
    </div>
  )
}

/** Draws where a token is made: the menu, its entry and the button. */
function PlacePicture({ way }: { way: WayName }) {
  const { t } = useTranslation('connect')
  const [page, chosen, button] = [t(`place.${way}.page`), t(`place.${way}.chosen`), t(`place.${way}.button`)]
  return (
    <figure className={styles.picture}>
      <div className={styles.window} aria-hidden>
        <div className={styles.bar}>{page}</div>
        <ul className={styles.menu}>
          <li className={styles.line} />
          <li className={styles.chosen}>{chosen}</li>
          <li className={styles.line} />
          <li className={styles.line} />
        </ul>
        <div className={styles.content}>
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.button}>{button}</span>
        </div>
      </div>
      <figcaption className={look.hint}>
        {t('place.label')}: {page} → {chosen} → {button}
      </figcaption>
    </figure>
  )
}
