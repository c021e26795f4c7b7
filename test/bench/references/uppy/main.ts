import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'

/** The upload library of the console alone: the same presigns, nothing shown, no checksum. */
const presign = async () => {
  const { upload_url } = (await (await fetch('/artifacts/presign')).json()) as { upload_url: string } // the benchmark's
  return { url: upload_url, headers: {} }
}
const uppy = new Uppy()
uppy.use(AwsS3, {
  limit: 4,
  shouldUseMultipart: false,
  generateObjectKey: ({ id }) => id,
  signRequest: presign,
})
document.querySelector('input')?.addEventListener('change', ({ currentTarget }) => {
  const files = [...((currentTarget as HTMLInputElement).files ?? [])] // the input of the page
  uppy.addFiles(files.map((data, at) => ({ name: `${at} ${data.name}`, type: data.type, data })))
  void uppy.upload()
})
