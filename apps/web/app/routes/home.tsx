export default function Home() {
  return <h1 className="text-hero text-action">Home</h1>;
}
