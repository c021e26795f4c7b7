import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'

declare global {
  interface Window {
    sendByUppy: (
      files: readonly File[],
      limit: number,
      sign: (size: number) => Promise<{ url: string; headers: Record<string, string> }>,
    ) => Promise<void>
  }
}

/** The upload library of the console alone: one pool for all files, without display and hashing. */
window.sendByUppy = async (files, limit, sign) => {
  const uppy = new Uppy()
  uppy.use(AwsS3, {
    limit,
    shouldUseMultipart: false,
    generateObjectKey: ({ id }) => id,
    signRequest: ({ key }) => sign(uppy.getFile(key).size ?? 0),
  })
  uppy.addFiles(files.map((data, at) => ({ name: `${at} ${data.name}`, type: data.type, data })))
  await uppy.upload()
  uppy.destroy()
}
