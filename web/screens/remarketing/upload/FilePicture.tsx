import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './Upload.module.css'

/** An image as it lies on the person's own disk. */
export function FilePicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return (
    <span className={styles.picture}>
      <IconPhoto size={18} stroke={1.6} aria-hidden />
      {url && <img src={url} alt="" onError={() => setUrl(null)} />}
    </span>
  )
}
