const oldest = { major: 20, minor: 19 };

export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

export function refuseOldNode() {
  if (isSupported(process.versions.node)) return;
  console.error(
    `Programa Fidelidade needs Node ${oldest.major}.${oldest.minor} or newer, and this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
