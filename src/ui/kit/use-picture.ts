import { useEffect, useState } from 'react';

const dataUrl = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/;

/**
 * The address by which the page may show a picture that is kept as a data url: the policy of the page allows blobs and
 * no data urls. '' where there is none, or where it is no picture.
 */
export function usePicture(kept: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const [, type, base64] = dataUrl.exec(kept) ?? [];
    if (type === undefined || base64 === undefined) return;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    // oxlint-disable-next-line react/react-compiler -- the address is made and let go of by this effect alone
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress('');
    };
  }, [kept]);
  return address;
}
