import { TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenWay } from '#networks/profile.ts'
import { firstWays } from '#networks/ways.ts'
import look from '../../../ui/look.module.css'
import styles from './WaySteps.module.css'

export type WayName = keyof typeof firstWays

interface Props {
  way: WayName
  communityId: string | undefined
}

/** The steps of a way to a token, with links to where each is done, and a picture of the place. */
export function WaySteps({ way, communityId }: Props) {
  const { t } = useTranslation('ways')
  const { rights } = firstWays[way]
  const { url, signInUrl }: TokenWay = firstWays[way]
  const note = t(`${way}.note`)
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        <li>
          {t(`${way}.open`)}
          <Place url={url(communityId)}>
            {t(communityId === undefined ? `${way}.linkAny` : `${way}.link`)}
          </Place>
        </li>
        <li>
          {t(`${way}.create`)}
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
          {signInUrl && <SignIn signInUrl={signInUrl} />}
        </li>
        <li>
          {t(`${way}.copy`)}
          {note !== '' && <p className={look.hint}>{note}</p>}
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
function SignIn({ signInUrl }: Required<Pick<TokenWay, 'signInUrl'>>) {
  const { t } = useTranslation('connect')
  const [appId, setAppId] = useState('')
  const url = signInUrl(appId)
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
      {url !== undefined && <Place url={url}>{t('steps.toNetwork')}</Place>}
    </div>
  )
}

/** Draws where a token is made: the menu, its entry and the button. */
function PlacePicture({ way }: { way: WayName }) {
  const { t } = useTranslation(['ways', 'connect'])
  const [page, chosen, button] = [t(`${way}.place.page`), t(`${way}.place.chosen`), t(`${way}.place.button`)]
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
        {t('connect:place.label')}: {page} → {chosen} → {button}
      </figcaption>
    </figure>
  )
}
